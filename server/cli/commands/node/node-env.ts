import type { Command } from '#server/cli/command.ts'
import { collectSharedSettings } from '#server/config/config.ts'
import { createVapidKeysGetter } from '#server/integrations/web-push/vapid-keys.ts'
import { loadOperatorKey } from '#server/signing/load-operator-key.ts'
import { formatEnvLine } from './format-env-line.ts'

export const nodeEnv: Command = {
  name: 'node env',
  summary: 'Prints the environment of a further node, with the keys of this one: keep it secret',
  async run({ config }) {
    const { p12, password } = await loadOperatorKey(config)
    const settings = {
      ...collectSharedSettings(config),
      SEAL_P12: Buffer.from(p12).toString('base64'),
      SEAL_P12_PASSWORD: password,
      VAPID_KEYS: createVapidKeysGetter(config)()
        .map(({ privateKey }) => privateKey)
        .join(','),
    }
    const lines = Object.entries(settings).map(([name, value]) => formatEnvLine(name, value))
    const missing = '# Several nodes need one PostgreSQL: DATABASE_URL is not set here.'
    const text = [...(config.DATABASE_URL === undefined ? [missing] : []), ...lines].join('\n')
    return { text, json: settings }
  },
}

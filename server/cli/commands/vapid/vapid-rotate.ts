import type { Command } from '#server/cli/command.ts'
import { rotateVapidKeys } from '#server/integrations/web-push/vapid-keys.ts'

export const vapidRotate: Command = {
  name: 'vapid rotate',
  summary: 'Makes a new key for pushes; devices change to it when they are next used',
  async run({ config }) {
    const [key, ...older] = rotateVapidKeys(config)
    const made = { id: key.id, publicKey: key.publicKey, older: older.length }
    if (config.VAPID_KEYS === undefined) return [made]
    // The operator must change keys that are set in the environment.
    const setting = [key, ...older].map(({ privateKey }) => privateKey).join(',')
    return { text: `Set this on every node, and start them anew:\nVAPID_KEYS=${setting}`, json: { ...made, setting } }
  },
}

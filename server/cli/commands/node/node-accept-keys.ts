import type { Command } from '#server/cli/command.ts'
import { migrateDatabase } from '#server/db/open-db.ts'
import { acceptNodeKeys } from '#server/node-keys.ts'

export const nodeAcceptKeys: Command = {
  name: 'node accept-keys',
  summary: 'After keys were changed on purpose: nodes start with those of this environment, and with no others',
  async run({ db, kind, config, now }) {
    await migrateDatabase(db, kind)
    return acceptNodeKeys({ config, db }, now)
  },
}

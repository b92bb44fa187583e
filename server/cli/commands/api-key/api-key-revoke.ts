import { CommandError, type Command } from '#server/cli/command.ts'

export const apiKeyRevoke: Command = {
  name: 'api-key revoke',
  summary: 'Ends an API key at once',
  options: { prefix: { about: 'its beginning (see api-key list)', isRequired: true } },
  async run({ db, now }, { prefix = '' }) {
    // A whole key is accepted instead of its prefix.
    const keyPrefix = /^(?:foyer_)?([0-9a-f]{12})(?:_|$)/.exec(prefix)?.[1] ?? prefix
    const { numUpdatedRows } = await db
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('prefix', '=', keyPrefix)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new CommandError('There is no live API key with this beginning.')
    return [{ revoked: keyPrefix }]
  },
}

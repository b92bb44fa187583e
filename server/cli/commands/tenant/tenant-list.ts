import type { Command } from '#server/cli/command.ts'

export const tenantList: Command = {
  name: 'tenant list',
  summary: 'Lists the careers sites of this server',
  async run({ db }) {
    const rows = await db
      .selectFrom('tenant')
      .select(['domain', 'host', 'name', 'created_at'])
      .orderBy('domain')
      .execute()
    return rows.map(({ created_at, ...row }) => ({ ...row, created: new Date(created_at).toISOString() }))
  },
}

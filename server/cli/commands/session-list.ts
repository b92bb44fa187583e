import type { Command } from '#server/cli/command.ts'

export const sessionList: Command = {
  name: 'session list',
  summary: 'Lists the live sessions of a person',
  options: { email: { about: 'address the person signs in with', isRequired: true } },
  async run({ db, now }, { email }) {
    const rows = await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .where('user.email', '=', (email ?? '').trim().toLowerCase())
      .select(['session.id', 'session.createdAt', 'session.updatedAt', 'session.expiresAt', 'session.ipAddress'])
      .orderBy('session.updatedAt', 'desc')
      .execute()
    return rows
      .filter(({ expiresAt }) => new Date(expiresAt).getTime() > now)
      .map((row) => ({
        id: row.id,
        created: new Date(row.createdAt).toISOString(),
        lastSeen: new Date(row.updatedAt).toISOString(),
        ip: row.ipAddress,
      }))
  },
}

import { toMailAddress } from '#contract/account/mail-address.ts'
import type { Command } from '#server/cli/command.ts'

export const sessionList: Command = {
  name: 'session list',
  summary: 'Lists the live sessions of a person',
  options: { email: { about: 'address the person signs in with', isRequired: true } },
  async run({ db, now }, { email }) {
    const rows = await db
      .selectFrom('auth_session')
      .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
      .where('auth_user.email', '=', toMailAddress(email ?? ''))
      .select([
        'auth_session.id',
        'auth_session.createdAt',
        'auth_session.updatedAt',
        'auth_session.expiresAt',
        'auth_session.ipAddress',
      ])
      .orderBy('auth_session.updatedAt', 'desc')
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

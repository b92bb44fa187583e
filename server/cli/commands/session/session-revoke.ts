import { toMailAddress } from '#contract/account/mail-address.ts'
import { CommandError, type Command } from '#server/cli/command.ts'

export const sessionRevoke: Command = {
  name: 'session revoke',
  summary: 'Ends all sessions of a person, or one of them, at once',
  options: {
    email: { about: 'address the person signs in with', isRequired: true },
    id: { about: 'only this session (see session list)' },
  },
  async run({ db }, { email, id }) {
    const person = await db
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', toMailAddress(email ?? ''))
      .executeTakeFirst()
    if (!person) throw new CommandError('Nobody signs in with this address.')
    let query = db.deleteFrom('auth_session').where('userId', '=', person.id)
    if (id !== undefined) query = query.where('id', '=', id)
    const { numDeletedRows } = await query.executeTakeFirst()
    if (id !== undefined && numDeletedRows === 0n) throw new CommandError('This person has no such session.')
    return [{ ended: Number(numDeletedRows) }]
  },
}

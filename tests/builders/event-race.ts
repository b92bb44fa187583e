import { parseEvent, step, buildEventInput, type Host } from './events.ts'
import type { TestServer, Visitor } from './server.ts'

/** The result of a race: both responses, and the state of the database. */
export type Race = {
  codes: number[]
  /** The alternative offered to the loser. */
  offered: string | undefined
  /** Number of registrations for the one seat. */
  held: number
  told: number
}

const FAIR: Race = { codes: [200, 409], offered: 'waitlist', held: 1, told: 1 }
/** The expected result of each race. */
export const fair = () => FAIR

/** Two candidates register for the last seat of an event at the same time, repeatedly. */
export async function runEventRaces(server: TestServer, host: Host, pairs: number): Promise<Race[]> {
  const people = await Promise.all(
    ['left', 'right'].map((side) => server.signedIn({ email: `${side}.${pairs}@example.com` })),
  )
  const races: Race[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const { id } = await host.created(buildEventInput(server, { capacity: 1 }))
    races.push(await runRace(server, people, id))
    await server.services.db.deleteFrom('career_event').where('id', '=', id).execute()
    await server.services.db.deleteFrom('outbox').execute()
  }
  return races
}

async function runRace({ services }: TestServer, people: readonly Visitor[], id: string): Promise<Race> {
  const before = await countRegistrationEvents(services.db)
  const answers = await Promise.all(people.map((one) => step(one, id, 'register')))
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  const held = await services.db
    .selectFrom('event_registration')
    .select('id')
    .where('event_id', '=', id)
    .where('status', '=', 'registered')
    .execute()
  return {
    codes: answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    offered: loser && parseEvent(loser).registration,
    held: held.length,
    told: (await countRegistrationEvents(services.db)) - before,
  }
}

async function countRegistrationEvents(db: TestServer['services']['db']): Promise<number> {
  const events = await db.selectFrom('outbox').select('id').where('kind', '=', 'event.registered').execute()
  return events.length
}

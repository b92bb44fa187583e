import { DAY, getIso, fetchOnlyInterview, step, buildInterviewInput, type Panel } from './interviews.ts'
import type { TestServer, Visitor } from './server.ts'

/** The result of a race: both responses, and the state of the database. */
export type Race = {
  codes: number[]
  /** The loser's response offers the other time only. */
  isOfferedOther: boolean
  /** Whether the winner alone holds the time, and one event was recorded. */
  isHeldOnce: boolean
}

/** The expected result of each race. */
export const FAIR: Race = { codes: [200, 409], isOfferedOther: true, isHeldOnce: true }

/** Two candidates choose the same time of a panel simultaneously, repeatedly. */
export async function runRacePairs(server: TestServer, panel: Panel, pairs: number): Promise<Race[]> {
  const people = await Promise.all(
    ['left', 'right'].map(async (side) => {
      const email = `${side}.${pairs}@example.com`
      return { email, visitor: await server.signedIn({ email }) }
    }),
  )
  const races: Race[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const at = server.clock.now + 3 * DAY
    const slots = [{ start_at: getIso(at), external_id: `RACE-${pair}` }, { start_at: getIso(at + DAY) }]
    const runners: Runner[] = []
    for (const { email, visitor } of people) {
      const { id } = await panel.proposed(buildInterviewInput(server, email, { slots }))
      const [wanted, other] = (await fetchOnlyInterview(visitor)).slots.map((slot) => slot.id)
      runners.push({ visitor, id, wanted, other })
    }
    races.push(await runRace(server, runners))
    await server.services.db.deleteFrom('interview').execute()
    await server.services.db.deleteFrom('outbox').execute()
  }
  return races
}

type Runner = { visitor: Visitor; id: string; wanted: string | undefined; other: string | undefined }

async function runRace({ services }: TestServer, runners: readonly Runner[]): Promise<Race> {
  const answers = await Promise.all(
    runners.map(({ visitor, id, wanted }) => step(visitor, id, 'slot', { slotId: wanted })),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  const loser = codes.indexOf(409)
  const { data } = answers[loser]?.json<{ data: { interview: { slots: { id: string }[] } } }>() ?? {}
  const offered = data?.interview.slots.map((slot) => slot.id) ?? []
  const claims = await services.db.selectFrom('interview_claim').select('interview_id').execute()
  const events = await services.db.selectFrom('outbox').select('id').where('kind', '=', 'interview.scheduled').execute()
  return {
    codes: codes.toSorted((a, b) => a - b),
    isOfferedOther: offered.length === 1 && offered[0] === runners[loser]?.other,
    isHeldOnce: claims.length === 1 && claims[0]?.interview_id === runners[1 - loser]?.id && events.length === 1,
  }
}

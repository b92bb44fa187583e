import type { Lane } from './lanes.ts'
import { parseTurn, type QueueTurn } from './queue-turns.ts'

/** Tasks per round at most: newcomers join the next one. */
const LONGEST_ROUND = 100
/** Turns remembered; older ones count as if they never had one. */
const MOST_REMEMBERED = 10_000

/**
 * The order of a lane: a round is one turn of each tenant, who had none for longest first; and of a tenant's turns
 * that which had none for longest.
 */
export function openFairRounds(lane: Lane) {
  const served = openMemory()
  const inHand = new Map<symbol, ReturnType<typeof toQueuePlace>>()
  let round: QueueTurn[] = []

  const hasRoom = (turn: QueueTurn): boolean => {
    const { tenant, host, isProbe } = toQueuePlace(turn)
    const others = [...inHand.values()]
    const isBelow = (most: number | undefined, count: number) => most === undefined || count < most
    return (
      isBelow(lane.perTenant, others.filter((one) => one.tenant === tenant).length) &&
      isBelow(host === null ? undefined : lane.perHost, others.filter((one) => one.host === host).length) &&
      isBelow(isProbe ? lane.probes : undefined, others.filter((one) => one.isProbe).length)
    )
  }
  const next = (): QueueTurn | undefined => {
    for (let turn = round.shift(); turn; turn = round.shift()) {
      if (!hasRoom(turn)) continue
      served.add(getKey(turn))
      served.add(parseTurn(turn.turn).tenant)
      return turn
    }
    return undefined
  }

  return {
    isFull: () => inHand.size >= lane.atOnce,
    inHand: () => inHand.size,
    isUnderWay: () => round.length > 0,
    /** The next turn of the current round; undefined at its end. */
    next,
    /** Begins a round with those waiting and returns whose turn it is. */
    open(turns: readonly QueueTurn[]): QueueTurn | undefined {
      const byTenant = Map.groupBy(turns.filter(hasRoom), ({ turn }) => parseTurn(turn).tenant)
      const tenants = [...byTenant.keys()].toSorted((a, b) => served.at(a) - served.at(b)).slice(0, LONGEST_ROUND)
      round = tenants.flatMap((tenant) => {
        const own = byTenant.get(tenant) ?? []
        return own.toSorted((a, b) => served.at(getKey(a)) - served.at(getKey(b))).slice(0, 1)
      })
      return next()
    },
    /** Marks a task of a turn as running; call the result when it ends. */
    begin(turn: QueueTurn): () => void {
      const task = Symbol('task')
      inHand.set(task, toQueuePlace(turn))
      return () => void inHand.delete(task)
    },
  }
}

const getKey = ({ kind, turn }: QueueTurn) => `${kind} ${turn}`
const toQueuePlace = ({ turn, failures }: QueueTurn) => ({ ...parseTurn(turn), isProbe: failures > 0 })

/** When each had a turn, as a counter; old ones are forgotten. */
function openMemory() {
  const turns = new Map<string, number>()
  let count = 0
  return {
    add(name: string): void {
      turns.delete(name)
      turns.set(name, (count += 1))
      const [oldest] = turns.keys()
      if (turns.size > MOST_REMEMBERED && oldest !== undefined) turns.delete(oldest)
    },
    at: (name: string) => turns.get(name) ?? 0,
  }
}

/** The queue's unit of fairness: a person, or a network for anonymous visitors, within a tenant. */
export type QueueTurn = { tenant: number; person: string }

export type FairQueue<Item> = {
  /** Adds an item; false if the person, the tenant or everybody together has too many waiting. */
  add(turn: QueueTurn, item: Item): boolean
  /** The next runnable item: the oldest one of the person with the least recent use, in the tenant with the least. */
  take(mayRun: (item: Item) => boolean): Item | undefined
  /**
   * For a full queue: replaces the item that would come last by this one and returns it. Null if this one would come
   * last, because its person or tenant has used and queued the most.
   */
  displace(turn: QueueTurn, item: Item): Item | null
  /** Removes an item that no longer waits. */
  remove(item: Item): void
  /** Records the time an item used, ms. */
  done(turn: QueueTurn, used: number): void
}

/** Most items that may wait. */
type QueueLimits = { perPerson: number; perTenant: number; all: number }

/** Half-life of recorded usage, ms. */
const HALF = 10_000
/** Number of names from which the meter looks for names to forget. */
const FEWEST_SWEPT = 64

/** A waiting item, with the keys under which its tenant and its person are counted. */
type WaitingItem<Item> = { turn: QueueTurn; item: Item; tenant: string; person: string }

/**
 * A queue in which no one waits for the bulk or slow items of others: turns depend on recent use. Callers provide the
 * time, ms. A running item counts as `underWay` ms until its real use is known.
 */
export function createFairQueue<Item>(limits: QueueLimits, now: () => number, underWay = 1000): FairQueue<Item> {
  let waiting: WaitingItem<Item>[] = []
  const used = createUsageMeter(now)
  const toWaiting = (turn: QueueTurn, item: Item): WaitingItem<Item> => ({ turn, item, ...getUsageKeys(turn) })
  const hasKey = (name: 'tenant' | 'person', key: string) => (one: WaitingItem<Item>) => one[name] === key

  return {
    add(turn, item) {
      const one = toWaiting(turn, item)
      const ofTenant = waiting.filter(hasKey('tenant', one.tenant))
      const ofPerson = ofTenant.filter(hasKey('person', one.person))
      if (waiting.length >= limits.all || ofTenant.length >= limits.perTenant || ofPerson.length >= limits.perPerson)
        return false
      waiting.push(one)
      return true
    },
    take(mayRun) {
      let best: { one: WaitingItem<Item>; tenant: number; person: number } | undefined
      for (const one of waiting) {
        if (!mayRun(one.item)) continue
        const [tenant, person] = [used.of(one.tenant), used.of(one.person)]
        if (!best || tenant < best.tenant || (tenant === best.tenant && person < best.person))
          best = { one, tenant, person }
      }
      if (!best) return undefined
      const { one } = best
      waiting = waiting.filter((other) => other !== one)
      for (const key of [one.tenant, one.person]) used.add(key, underWay)
      return one.item
    },
    displace(turn, item) {
      const own = toWaiting(turn, item)
      const ofTenant = waiting.filter(hasKey('tenant', own.tenant))
      if (ofTenant.filter(hasKey('person', own.person)).length >= limits.perPerson) return null
      const weigh = (among: readonly WaitingItem<Item>[], name: 'tenant' | 'person') =>
        listItemsOfHeaviestUser(among, name, (key) => used.of(key) + underWay * among.filter(hasKey(name, key)).length)
      const ofHeaviest = ofTenant.length >= limits.perTenant ? [...ofTenant, own] : weigh([...waiting, own], 'tenant')
      const last = weigh(ofHeaviest, 'person').at(-1)!
      if (last === own) return null
      waiting = [...waiting.filter((one) => one !== last), own]
      return last.item
    },
    remove(item) {
      waiting = waiting.filter((one) => one.item !== item)
    },
    done(turn, ms) {
      const { tenant, person } = getUsageKeys(turn)
      for (const key of [tenant, person]) used.add(key, ms - underWay)
    },
  }
}

const getUsageKeys = ({ tenant, person }: QueueTurn) => ({ tenant: `${tenant}`, person: `${tenant} ${person}` })

/** The items of the tenant, or person, with the most recent use. */
function listItemsOfHeaviestUser<Item>(
  among: readonly WaitingItem<Item>[],
  name: 'tenant' | 'person',
  weigh: (key: string) => number,
): WaitingItem<Item>[] {
  let most = { key: '', weight: -1 }
  for (const key of new Set(among.map((one) => one[name]))) {
    const weight = weigh(key)
    if (weight >= most.weight) most = { key, weight }
  }
  return among.filter((one) => one[name] === most.key)
}

/** Meters the recent usage of each name, ms; names are forgotten once it is close to zero. */
function createUsageMeter(now: () => number) {
  const known = new Map<string, { ms: number; at: number }>()
  let mostKnown = FEWEST_SWEPT
  const getUsage = (key: string) => {
    const one = known.get(key)
    const ms = one ? one.ms * 0.5 ** ((now() - one.at) / HALF) : 0
    return ms < 1 ? 0 : ms
  }
  return {
    of: getUsage,
    add(key: string, ms: number): void {
      known.set(key, { ms: Math.max(0, getUsage(key) + ms), at: now() })
      if (known.size <= mostKnown) return
      for (const name of known.keys()) if (getUsage(name) === 0) known.delete(name)
      mostKnown = Math.max(FEWEST_SWEPT, 2 * known.size)
    },
  }
}

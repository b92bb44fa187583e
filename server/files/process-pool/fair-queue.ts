/** Whose turn a file takes: one person's, or one network's where nobody is signed in, of one tenant. */
export type Turn = { tenant: number; person: string }

export type FairQueue<Item> = {
  /** False when the person, the tenant or everybody together has too many waiting. */
  add(turn: Turn, item: Item): boolean
  /** The next of those that may run: of the tenant that used least lately, of its person who did, the one that waits longest. */
  take(mayRun: (item: Item) => boolean): Item | undefined
  /** Takes one back that waits no longer. */
  remove(item: Item): void
  /** What one that was taken has used, ms. */
  done(turn: Turn, used: number): void
}

/** How many may wait. */
type Room = { perPerson: number; perTenant: number; all: number }

/** A turn that is under way counts as this much until it is known better, ms. */
const UNDER_WAY = 1000
/** What was used is forgotten by half in this time, ms. */
const HALF = 10_000

/**
 * A queue in which nobody waits for what others send in heaps or make slow: turns go round by what was used lately. Its callers tell what
 * time it is, ms.
 */
export function openFairQueue<Item>(room: Room, now: () => number): FairQueue<Item> {
  let waiting: { turn: Turn; item: Item }[] = []
  const used = openUse(now)
  const tenantKey = ({ tenant }: Turn) => `${tenant}`
  const personKey = ({ tenant, person }: Turn) => `${tenant} ${person}`

  return {
    add(turn, item) {
      const ofTenant = waiting.filter((one) => one.turn.tenant === turn.tenant)
      const ofPerson = ofTenant.filter((one) => one.turn.person === turn.person)
      if (waiting.length >= room.all || ofTenant.length >= room.perTenant || ofPerson.length >= room.perPerson)
        return false
      waiting.push({ turn, item })
      return true
    },
    take(mayRun) {
      let best: { turn: Turn; item: Item; tenant: number; person: number } | undefined
      for (const one of waiting) {
        if (!mayRun(one.item)) continue
        const [tenant, person] = [used.of(tenantKey(one.turn)), used.of(personKey(one.turn))]
        if (!best || tenant < best.tenant || (tenant === best.tenant && person < best.person))
          best = { ...one, tenant, person }
      }
      if (!best) return undefined
      const { turn, item } = best
      waiting = waiting.filter((one) => one.item !== item)
      for (const key of [tenantKey(turn), personKey(turn)]) used.add(key, UNDER_WAY)
      return item
    },
    remove(item) {
      waiting = waiting.filter((one) => one.item !== item)
    },
    done(turn, ms) {
      for (const key of [tenantKey(turn), personKey(turn)]) used.add(key, ms - UNDER_WAY)
    },
  }
}

/** What each has used lately, ms; names are forgotten when that is next to nothing. */
function openUse(now: () => number) {
  const known = new Map<string, { ms: number; at: number }>()
  const of = (key: string) => {
    const one = known.get(key)
    const ms = one ? one.ms * 0.5 ** ((now() - one.at) / HALF) : 0
    return ms < 1 ? 0 : ms
  }
  return {
    of,
    add(key: string, ms: number): void {
      known.set(key, { ms: Math.max(0, of(key) + ms), at: now() })
      for (const name of known.keys()) if (of(name) === 0) known.delete(name)
    },
  }
}

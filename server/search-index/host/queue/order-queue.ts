import { createFairQueue } from '#server/files/process-pool/fair-queue.ts'

/**
 * The caller of an order. `address` determines its share within the tenant. `signal` aborts if the client disconnects.
 * `isPatient` is for work that other callers wait for, so it is never rejected.
 */
export type Caller = { address: string; signal?: AbortSignal; isPatient?: boolean }

/** An order of a tenant and its caller; null for background work. */
export type QueuedOrder = { tenantId: number; caller: Caller | null }

export type OrderQueue<Item extends QueuedOrder> = {
  /**
   * Adds an order; false if the queue is full. If other callers fill the queue, one of their orders is displaced and
   * passed to `onDisplaced`.
   */
  add(item: Item): boolean
  /**
   * Takes the next order. Callers take fair turns by tenant and address; background work runs if no caller waits, or
   * once a second.
   */
  take(): Item | undefined
  /** Takes the next order of a caller that may run beside another one. */
  takeBeside(mayRun: (item: Item) => boolean): Item | undefined
  /** Removes an abandoned order. */
  remove(item: Item): void
  /** Records an order's time on the thread, ms. */
  done(item: Item, used: number): void
}

/** Most waiting orders of callers. A page has one or two, but an office or university shares one address. */
const ROOM = { perPerson: 64, perTenant: 256, all: 1024 }
/** Most waiting background orders. Those of a tenant run one after another. */
const BACKGROUND_ROOM = { perPerson: 64, perTenant: 64, all: 5000 }
/** Assumed time of an order until its real time is known, ms. */
const UNDER_WAY = 10
/** Interval at which background work runs while callers wait, ms. */
const BACKGROUND_EVERY = 1000

/** Opens a queue for the search thread, which handles one order at a time. O(waiting) per operation. */
export function openOrderQueue<Item extends QueuedOrder>(
  onDisplaced: (item: Item) => void,
  now: () => number = () => performance.now(),
): OrderQueue<Item> {
  const people = createFairQueue<Item>(ROOM, now, UNDER_WAY)
  const background = createFairQueue<Item>(BACKGROUND_ROOM, now, UNDER_WAY)
  let lastBackground = -Infinity
  const getLane = ({ caller }: Item) => (caller ? people : background)
  const takeBackground = () => {
    const item = background.take(acceptAnyOrder)
    if (item) lastBackground = now()
    return item
  }

  return {
    add(item) {
      const lane = getLane(item)
      if (lane.add(getTurnOwner(item), item)) return true
      const displaced = lane.displace(getTurnOwner(item), item)
      if (displaced) onDisplaced(displaced)
      return displaced !== null
    },
    take() {
      const isDue = now() - lastBackground >= BACKGROUND_EVERY
      return (isDue ? takeBackground() : undefined) ?? people.take(acceptAnyOrder) ?? takeBackground()
    },
    takeBeside: (mayRun) => people.take(mayRun),
    remove: (item) => getLane(item).remove(item),
    done: (item, used) => getLane(item).done(getTurnOwner(item), used),
  }
}

const getTurnOwner = ({ tenantId, caller }: QueuedOrder) => ({ tenant: tenantId, person: caller?.address ?? '' })
const acceptAnyOrder = () => true

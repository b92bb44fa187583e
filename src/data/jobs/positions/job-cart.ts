import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  changeJobCart,
  getJobCart,
  buildStoredJobCartSchema,
  type CartOperation,
  type JobCart,
} from '#contract/jobs/positions/job-cart.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { toListedPosition } from './listed-position.ts'

type CartItem = Omit<JobCart['jobCartData'][number], 'position'> & { position: Position }
/** Jobs to apply for together, last added first (S-10). */
export type Cart = { jobCartData: CartItem[]; invalidPositionIds: number[] }

const CART_KEY = ['job-cart'] as const

/** The cart of the candidate, or of this browser when signed out. @internal */
export function jobCartQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: CART_KEY,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: buildStoredJobCartSchema, isFrame: true } },
    queryFn: ({ signal }): Promise<Cart> => call(getJobCart, { signal }),
    staleTime: STALE.MINUTES_5,
    // The signed-in account may have changed, and each has a cart of its own.
    refetchOnMount: 'always',
    retry: false,
  })
}

/** The cart with pending changes applied. A change that fails disappears from it by itself. */
export function useJobCart(isEnabled: boolean): { query: UseQueryResult<Cart>; cart: Cart | undefined } {
  const query = useQuery({ ...jobCartQuery(), enabled: isEnabled })
  const pending = useMutationState({
    filters: { mutationKey: CART_KEY, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  })
  return { query, cart: pending.reduce<Cart | undefined>(withCartChange, query.data) }
}

/** The subject of an outbox row about this job in the cart. */
export const toCartSubject = (id: number) => `cart:${id}`

export type CartChange = { positions: readonly Position[]; operation: CartOperation }

/**
 * Adds jobs to the cart or removes them, and shows the server's response. Offline, a candidate's change waits in the
 * outbox (N-14), and a visitor's change fails.
 */
export function useChangeCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    scope: { id: CART_KEY[0] },
    mutationFn: async ({ positions, operation }: CartChange): Promise<Cart | undefined> => {
      const body = { pids: positions.map(({ id }) => String(id)), operation }
      const send = (attempt: object = {}) => browserCall(changeJobCart, { body, ...attempt })
      if (getIdentity().account === ANONYMOUS) return send()
      const { performOrQueue } = await import('#src/platform/outbox/perform-or-queue.ts')
      const change = {
        action: 'change-cart' as const,
        subject: positions.map(({ id }) => toCartSubject(id)).join(' '),
        body,
        name: positions.map(({ name }) => name).join(', '),
      }
      return performOrQueue(change, send)
    },
    networkMode: 'always',
    retry: false,
    onSuccess: async (cart, change) => {
      await storeAnswer(client, CART_KEY, cart ?? withCartChange(client.getQueryData(CART_KEY), change))
      await persistQuery(client, jobCartQuery())
    },
    onError: () => void refetchCart(client),
  })
}

/**
 * Refetches the cart after something else changed it: an application was sent, or waiting changes have reached the
 * server.
 */
export function refetchCart(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: CART_KEY })
}

const EMPTY: Cart = { jobCartData: [], invalidPositionIds: [] }

/** The cart with a change applied. */
function withCartChange({ jobCartData, invalidPositionIds }: Cart = EMPTY, { positions, operation }: CartChange): Cart {
  const named = new Set(positions.map(({ id }) => id))
  if (operation === 'remove')
    return {
      jobCartData: jobCartData.filter(({ id }) => !named.has(id)),
      invalidPositionIds: invalidPositionIds.filter((id) => !named.has(id)),
    }
  const there = new Set(jobCartData.map(({ id }) => id))
  const added = positions
    .filter(({ id }) => !there.has(id))
    .map((position) => ({
      id: position.id,
      addedTs: Math.floor(Date.now() / 1000),
      position: toListedPosition(position),
    }))
  return { jobCartData: [...added, ...jobCartData], invalidPositionIds }
}

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
  keptJobCart,
  type CartOperation,
  type JobCart,
} from '#contract/positions/job-cart.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { READ_KEPT, STALE } from '#contract/zod-free/limits.ts'
import type { Position } from '#contract/positions/positions.ts'
import { putAnswer } from '#src/data/put-answer.ts'
import { keepQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { identity } from '#src/platform/request/identity.ts'
import { listedPosition } from './listed-position.ts'

type CartItem = Omit<JobCart['jobCartData'][number], 'position'> & { position: Position }
/** Jobs to apply for together, last added first (S-10). */
export type Cart = { jobCartData: CartItem[]; invalidPositionIds: number[] }

const CART_KEY = ['job-cart'] as const

/** The cart of the candidate, or of this browser where nobody is signed in. @internal */
export function jobCartQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: CART_KEY,
    meta: { kept: { for: 'account', maxAge: READ_KEPT, shape: keptJobCart, isFrame: true } },
    queryFn: ({ signal }): Promise<Cart> => call(getJobCart, { signal }),
    staleTime: STALE.MINUTES_5,
    // What was collected before signing in or out is no longer in this cart.
    refetchOnMount: 'always',
    retry: false,
  })
}

/** The cart with what was pressed and has no answer yet: what fails is gone again by itself. */
export function useJobCart(isWanted: boolean): { query: UseQueryResult<Cart>; cart: Cart | undefined } {
  const query = useQuery({ ...jobCartQuery(), enabled: isWanted })
  const pending = useMutationState({
    filters: { mutationKey: CART_KEY, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  })
  return { query, cart: pending.reduce<Cart | undefined>(changed, query.data) }
}

/** What an outbox row about this job in the cart is about. */
export const cartSubject = (id: number) => `cart:${id}`

export type CartChange = { positions: readonly Position[]; operation: CartOperation }

/**
 * Adds jobs to the cart or removes them, and puts what the server answers in its place. A candidate's change waits in the outbox where
 * there is no network (N-09); that of a visitor needs one.
 */
export function useChangeCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    scope: { id: CART_KEY[0] },
    mutationFn: async ({ positions, operation }: CartChange): Promise<Cart | undefined> => {
      const body = { pids: positions.map(({ id }) => String(id)), operation }
      const send = (attempt: object = {}) => browserCall(changeJobCart, { body, ...attempt })
      if (identity().account === ANONYMOUS) return send()
      const { perform } = await import('#src/platform/outbox/perform.ts')
      const wish = {
        action: 'change-cart' as const,
        subject: positions.map(({ id }) => cartSubject(id)).join(' '),
        body,
        name: positions.map(({ name }) => name).join(', '),
      }
      return perform(wish, send)
    },
    networkMode: 'always',
    retry: false,
    onSuccess: async (cart, change) => {
      await putAnswer(client, CART_KEY, cart ?? changed(client.getQueryData(CART_KEY), change))
      await keepQuery(client, jobCartQuery())
    },
    onError: () => void askCartAnew(client),
  })
}

/** Something else changed the cart: an application was sent, or what waited has reached the server. */
export function askCartAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: CART_KEY })
}

const EMPTY: Cart = { jobCartData: [], invalidPositionIds: [] }

/** The cart as it will be. */
function changed({ jobCartData, invalidPositionIds }: Cart = EMPTY, { positions, operation }: CartChange): Cart {
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
      position: listedPosition(position),
    }))
  return { jobCartData: [...added, ...jobCartData], invalidPositionIds }
}

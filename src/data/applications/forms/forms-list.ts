import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { listForms, type FormTab } from '#contract/applications/forms/forms-list.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { getCached, cacheAnswer } from '#src/platform/request/cached-get.ts'
import { call as browserCall, type Call, type CallInput } from '#src/platform/request/call.ts'

type Answer = DataOf<typeof listForms>
/** When the server said so (epoch ms); `isRendered` when it came with the page. */
export type FormsRead = Answer & { asOf: number; isRendered: boolean }

export const FORMS_KEY = 'forms'
const TABS_INPUT = { query: { include_tab_list: '1' } }
const toTabInput = (tab: FormTab) => ({ query: { tab_id: tab } })

/** The tabs of the form center, with the forms of the first one: loaded once, and again when forced (F-13). */
export function formTabsQuery(call: Call = browserCall) {
  const queryKey = [FORMS_KEY, 'tabs'] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const storeList = (read: FormsRead) => {
        const [first] = read.tabs
        if (first) client.setQueryData(formsQuery(first.id).queryKey, { ...read, tabs: [] })
      }
      const read = await readOver(client, queryKey, TABS_INPUT, call, storeList)
      storeList(read)
      return read
    },
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
}

/** The forms of one tab: asked for when the tab is, and again when forced (F-13). */
export function formsQuery(tab: FormTab, call: Call = browserCall) {
  const queryKey = [FORMS_KEY, 'list', tab] as const
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => readOver(client, queryKey, toTabInput(tab), call),
    staleTime: CURRENT,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Something of the forms has changed: what is shown next is asked for anew, the tabs too. */
export function invalidateForms(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FORMS_KEY] })
}

/** Keeps for a start without a network what came with the page: of a tab, or of the tabs. */
export function prefetchForms(read: FormsRead, tab?: FormTab): void {
  if (!read.isRendered) return
  const { tabs, forms } = read
  void cacheAnswer(listForms, tab ? toTabInput(tab) : TABS_INPUT, { tabs, forms })
}

/** At first a copy that is fresh will do, and the newer one follows it; whoever asks again wants the newest. */
async function readOver(
  client: QueryClient,
  queryKey: readonly unknown[],
  input: CallInput<typeof listForms>,
  call: Call,
  onNewer?: (read: FormsRead) => void,
): Promise<FormsRead> {
  const read = (data: Answer, asOf = getServerNow(), isRendered = false) => ({ ...data, asOf, isRendered })
  if (import.meta.env.SSR) return read(await call(listForms, input), getServerNow(), true)
  let keptAt: number | undefined
  const isForced = client.getQueryData(queryKey) !== undefined
  const data = await getCached(listForms, input, {
    ...(isForced ? { fresh: 0 } : {}),
    onKept: (at) => (keptAt = at),
    refresh: (newer) => {
      client.setQueryData(queryKey, read(newer as Answer))
      onNewer?.(read(newer as Answer))
    },
  })
  return read(data, keptAt)
}

/** A tab that is looked at again within this time is not asked for, ms. */
const CURRENT = 60_000

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { listForms, type FormTab } from '#contract/applications/forms/forms-list.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { getCached, cacheGetAnswer } from '#src/platform/request/cached-get.ts'
import { call as browserCall, type Call, type CallInput } from '#src/platform/request/call.ts'

type Answer = DataOf<typeof listForms>
/** When the server answered (epoch ms); `isRendered` if it came with the page. */
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
      const read = await fetchForms(client, queryKey, TABS_INPUT, call, storeList)
      storeList(read)
      return read
    },
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
}

/** A tab reopened within this time is not refetched, ms. */
const CURRENT = 60_000

/** The forms of one tab, fetched when the tab opens or on request (F-13). */
export function formsQuery(tab: FormTab, call: Call = browserCall) {
  const queryKey = [FORMS_KEY, 'list', tab] as const
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => fetchForms(client, queryKey, toTabInput(tab), call),
    staleTime: CURRENT,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Forms have changed: invalidates all tabs. */
export function invalidateForms(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FORMS_KEY] })
}

/** Stores a tab, or the tabs, that came with the page, for an offline start. */
export function cacheRenderedForms(read: FormsRead, tab?: FormTab): void {
  if (!read.isRendered) return
  const { tabs, forms } = read
  void cacheGetAnswer(listForms, tab ? toTabInput(tab) : TABS_INPUT, { tabs, forms })
}

/** The first read may use a fresh cached copy, refreshed in the background; later reads want the newest. */
async function fetchForms(
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CACHED_GET_FRESH } from '#contract/cached-get.ts'
import type { FormRow, FormTab } from '#contract/applications/forms/forms-list.ts'
import {
  invalidateForms,
  formsQuery,
  formTabsQuery,
  cacheRenderedForms,
  type FormsRead,
} from '#src/data/applications/forms/forms-list.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useNow } from '#src/platform/time/use-clock.ts'

/** The tabs of the form center, and the forms of the open tab with their age. */
export function useForms(tab: FormTab): FormsState {
  const client = useQueryClient()
  const known = useQuery(formTabsQuery())
  // the first tab loads with the tab list
  const list = useQuery({ ...formsQuery(tab), enabled: !known.isPending })
  const isOnline = useConnected()
  const now = useNow()
  useEffect(() => {
    if (known.data) cacheRenderedForms(known.data)
  }, [known.data])
  useEffect(() => {
    if (list.data) cacheRenderedForms(list.data, tab)
  }, [list.data, tab])
  const common = {
    tabs: (known.data?.tabs ?? []).map((one) => ({
      ...one,
      count: one.id === tab ? (list.data?.forms.length ?? one.count) : one.count,
    })),
    isFetching: list.isFetching || known.isFetching,
    retry: () => void invalidateForms(client),
  }
  if (list.data) {
    const { forms, asOf } = list.data
    const isOld = !isOnline || list.error !== null || now - asOf > CACHED_GET_FRESH
    return { ...common, phase: 'ready', forms, asOf, now, isOld }
  }
  const isFailed = list.isError || (known.isError && !list.isFetching)
  return isFailed ? { ...common, phase: 'failed' } : { ...common, phase: 'loading' }
}

type Common = { tabs: FormsRead['tabs']; isFetching: boolean; retry: () => void }
export type FormsState =
  | (Common & { phase: 'ready'; forms: readonly FormRow[]; asOf: number; now: number; isOld: boolean })
  | (Common & { phase: 'loading' })
  | (Common & { phase: 'failed' })

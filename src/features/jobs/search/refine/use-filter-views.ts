import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { POSTED_SINCE } from '#contract/zod-free/filters.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { formatDay } from '#src/platform/time/dates.ts'
import type { Applied } from './applied-chips.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import {
  getChosenLabel,
  buildFilterViews,
  withChosen,
  getValueLabel,
} from '#src/features/jobs/search/params/filter-view.ts'

/**
 * The filters that can be chosen from, and the chosen values in words. Nobody may ever open the filters, so a page
 * comes without them: `ask` fetches them, `views` is undefined until they have come.
 */
export function useFilterViews({ data, refetch, isFetching }: UseQueryResult<Found>, { params, filters }: Search) {
  const { pcsxConfig } = useBoot().configs
  const { t, i18n } = useLingui()
  // Not of those that were ticked just now: they come from here, and a tick must not draw all filters anew.
  const chosen = params.filters
  const definition = data?.filterDef
  const found = useMemo(() => definition && buildFilterViews(definition, pcsxConfig), [definition, pcsxConfig])
  const views = useMemo(() => found && withChosen(found, chosen, pcsxConfig), [found, chosen, pcsxConfig])
  const words = data?.words
  const isAbsent = data !== undefined && !definition
  const ask = useCallback(() => {
    if (isAbsent) void refetch({ cancelRefetch: false })
  }, [isAbsent, refetch])
  const applied = useMemo(() => {
    const toLabel = (name: string, value: string) => {
      // No value of a list, and in the address of whoever was sent it, too: the day says what it is.
      if (name === POSTED_SINCE) {
        const day = formatDaySeconds(value, i18n.locale)
        return t`Posted since ${day}`
      }
      const label = views
        ? getChosenLabel(name, value, views, pcsxConfig)
        : getValueLabel(name, value, words, pcsxConfig)
      // Where its filter is not seen, a bare amount says nothing.
      if (name === 'distance') return t`Within ${label}`
      if (name === 'salary_min') return t`Pay from ${label}`
      return label
    }
    return Object.entries(filters).flatMap(([name, values]) =>
      values.map((value): Applied => ({ name, value, label: toLabel(name, value) })),
    )
  }, [views, words, filters, pcsxConfig, t, i18n])
  const titles = useMemo(
    () =>
      Object.fromEntries([
        ...Object.entries(words ?? {}).map(([name, own]) => [name, own[''] ?? name]),
        ...(views ?? []).map(({ name, title }) => [name, title]),
      ]) as Readonly<Record<string, string | undefined>>,
    [views, words],
  )
  return { views, applied, titles, ask, isAsked: isFetching }
}

/** A moment in epoch seconds as a day; what is none stays what it is. */
function formatDaySeconds(seconds: string, locale: string): string {
  return /^\d{1,11}$/.test(seconds) ? formatDay(Number(seconds) * 1000, locale) : seconds
}

export type FilterViews = ReturnType<typeof useFilterViews>

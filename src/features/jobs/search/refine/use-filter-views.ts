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
  getChosenValueLabel,
  buildFilterViews,
  withChosenOptions,
  getEmbeddedValueLabel,
} from '#src/features/jobs/search/params/filter-view.ts'

/**
 * The available filters, and the labels of selected values. Most visitors never open the filters, so the page comes
 * without options: `ask` fetches them, and `views` is undefined until then.
 */
export function useFilterViews({ data, refetch, isFetching }: UseQueryResult<Found>, { params, filters }: Search) {
  const { pcsxConfig } = useBoot().configs
  const { t, i18n } = useLingui()
  // Ignores those just ticked: they come from here, and a tick must not re-render all filters.
  const chosen = params.filters
  const definition = data?.filterDef
  const found = useMemo(() => definition && buildFilterViews(definition, pcsxConfig), [definition, pcsxConfig])
  const views = useMemo(() => found && withChosenOptions(found, chosen, pcsxConfig), [found, chosen, pcsxConfig])
  const words = data?.words
  const isAbsent = data !== undefined && !definition
  const ask = useCallback(() => {
    if (isAbsent) void refetch({ cancelRefetch: false })
  }, [isAbsent, refetch])
  const applied = useMemo(() => {
    const toLabel = (name: string, value: string) => {
      // The filter by posting date is no option, but shared URLs may contain it; its label is a date.
      if (name === POSTED_SINCE) {
        const day = formatEpochSecondsAsDay(value, i18n.locale)
        return t`Posted since ${day}`
      }
      const label = views
        ? getChosenValueLabel(name, value, views, pcsxConfig)
        : getEmbeddedValueLabel(name, value, words, pcsxConfig)
      // Without the filter's title, a bare amount would be unclear.
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

/** Formats epoch seconds as a date; invalid values stay as they are. */
function formatEpochSecondsAsDay(seconds: string, locale: string): string {
  return /^\d{1,11}$/.test(seconds) ? formatDay(Number(seconds) * 1000, locale) : seconds
}

export type FilterViews = ReturnType<typeof useFilterViews>

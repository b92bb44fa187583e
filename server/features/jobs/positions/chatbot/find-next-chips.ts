import { isEmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import type { ChatBlock, ChatChoice } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Search } from '#server/features/jobs/positions/search/index-query.ts'
import { formatFilterValueLabel } from '#server/features/jobs/positions/search/filter-value-label.ts'
import type { IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { KINDS } from './understand/employment-kinds.ts'
import {
  isWorkSite,
  listEmploymentFilterValues,
  listSeniorityFilterValues,
  listWorkSiteFilterValues,
} from './chat-query.ts'
import { formatSlotValue } from './present-slots.ts'
import type { Slots } from './update-slots.ts'

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]
type ChipContext = {
  state: Slots
  result: Pick<SearchResult, 'facets'>
  /** Amounts for the filter `salary_min` that are worth choosing among. */
  salarySteps: readonly string[]
  /** The current search, and the function that runs others. */
  request: IndexQuery
  runQuery: Search
  locale: Locale
}

const MAX_CHIPS = 6
const MAX_STEPS = 3

/** The next question: the first open slot with at least two kinds of jobs. Every chip finds at least one job. */
export async function findNextQuestionWithChips(
  context: ChipContext,
): Promise<{ question: Text; chips: Chip[] } | null> {
  for (const { slot, question, optionsOf } of STEPS) {
    if (!isSlotEmpty(context.state, slot)) continue
    const options = (await optionsOf(context)).filter(({ count }) => count > 0)
    if (options.length < 2) continue
    const chips = options.slice(0, MAX_CHIPS).map(({ value, count, label }) => ({
      label: label ?? formatSlotValue(slot, value, context.locale),
      count,
      choice: { slot, value },
    }))
    return { question, chips }
  }
  return null
}

type Option = { value: string; count: number; label?: string }
type Step = {
  slot: ChatChoice['slot']
  question: Text
  optionsOf: (asked: ChipContext) => Option[] | Promise<Option[]>
}

const STEPS: readonly Step[] = [
  {
    slot: 'category',
    question: msg('What kind of work are you looking for?'),
    optionsOf: ({ result }) => listFacetOptions(result, 'department'),
  },
  { slot: 'place', question: msg('Where do you want to work?'), optionsOf: ({ result }) => listTownOptions(result) },
  {
    slot: 'type',
    question: msg('Which kind of employment?'),
    optionsOf: ({ result }) =>
      Object.keys(KINDS)
        .filter(isEmploymentKind)
        .map((kind) => ({
          value: kind,
          count: sumFacetCounts(result, 'employment_type', listEmploymentFilterValues(kind, result.facets)),
        })),
  },
  {
    slot: 'seniority',
    question: msg('How much experience should the job ask for?'),
    optionsOf: ({ result }) =>
      (['junior', 'senior'] as const).map((level) => ({
        value: level,
        count: sumFacetCounts(result, 'seniority', listSeniorityFilterValues(level, result.facets)),
      })),
  },
  {
    slot: 'site',
    question: msg('Where would you like to work from?'),
    optionsOf: ({ result }) =>
      ['onsite', 'hybrid', 'remote'].filter(isWorkSite).map((site) => ({
        value: site,
        count: sumFacetCounts(result, 'work_site', listWorkSiteFilterValues(site, result.facets)),
      })),
  },
  { slot: 'pay', question: msg('What should it pay at least?'), optionsOf: listPayOptions },
]

/** Pay options are counted by running searches, because no facet has the counts. */
async function listPayOptions({ salarySteps, request, runQuery: ask, locale }: ChipContext): Promise<Option[]> {
  const steps = salarySteps.slice(-MAX_STEPS)
  return Promise.all(
    steps.map(async (value) => {
      const [amount, currency = ''] = value.split(' ')
      const salaryMin = { amount: Number(amount), currency }
      const { count } = await ask({ ...request, salaryMin, start: 0, size: 0, facets: [], points: false })
      return { value, count, label: formatFilterValueLabel('salary_min', value, {}, locale) }
    }),
  )
}

/** Locations that name a town, labeled by it. Jobs also list the country alone, which people do not say. */
function listTownOptions(result: ChipContext['result']): Option[] {
  const named = listFacetOptions(result, 'locations').filter(({ value }) => value.includes(','))
  return named.map(({ value, count }) => ({ value, count, label: value.split(',')[0] ?? value }))
}

const listFacetOptions = ({ facets }: ChipContext['result'], name: string): Option[] => [...(facets[name] ?? [])]

function sumFacetCounts({ facets }: ChipContext['result'], name: string, values: readonly string[]): number {
  return (facets[name] ?? []).filter(({ value }) => values.includes(value)).reduce((all, { count }) => all + count, 0)
}

function isSlotEmpty(state: Slots, slot: ChatChoice['slot']): boolean {
  const value = state[slot]
  return value === null || (Array.isArray(value) || typeof value === 'string' ? value.length === 0 : false)
}

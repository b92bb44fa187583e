import { isEmploymentKind } from '#contract/positions/employment-kinds.ts'
import type { ChatBlock, ChatChoice } from '#contract/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import type { Search } from '#server/careers/positions/search/find.ts'
import { labelOf } from '#server/careers/positions/search/labels.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import type { Text } from '#server/platform/texts/say.ts'
import { KINDS } from './understand/kinds.ts'
import { isSite, kindValues, levelValues, siteValues } from './to-query.ts'
import { labelOfSlot } from './slot-labels.ts'
import type { Slots } from './slots.ts'

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]
type Asked = {
  state: Slots
  result: Pick<SearchResult, 'facets'>
  /** Values of `salary_min` worth choosing among. */
  salarySteps: readonly string[]
  /** The search that was made, and how to ask others. */
  request: SearchRequest
  ask: Search
  locale: Locale
}

/** What is asked next: the first thing that is not said yet and of which jobs have at least two kinds. Each chip finds at least one job. */
export async function nextChips(asked: Asked): Promise<{ question: Text; chips: Chip[] } | null> {
  for (const { slot, question, optionsOf } of STEPS) {
    if (!isEmpty(asked.state, slot)) continue
    const options = (await optionsOf(asked)).filter(({ count }) => count > 0)
    if (options.length < 2) continue
    const chips = options.slice(0, MOST).map(({ value, count, label }) => ({
      label: label ?? labelOfSlot(slot, value, asked.locale),
      count,
      choice: { slot, value },
    }))
    return { question, chips }
  }
  return null
}

type Option = { value: string; count: number; label?: string }
type Step = { slot: ChatChoice['slot']; question: Text; optionsOf: (asked: Asked) => Option[] | Promise<Option[]> }

const STEPS: readonly Step[] = [
  {
    slot: 'category',
    question: 'What kind of work are you looking for?',
    optionsOf: ({ result }) => facet(result, 'department'),
  },
  { slot: 'place', question: 'Where do you want to work?', optionsOf: ({ result }) => towns(result) },
  {
    slot: 'type',
    question: 'Which kind of employment?',
    optionsOf: ({ result }) =>
      Object.keys(KINDS)
        .filter(isEmploymentKind)
        .map((kind) => ({
          value: kind,
          count: sum(result, 'employment_type', kindValues(kind, result.facets)),
        })),
  },
  {
    slot: 'seniority',
    question: 'How much experience should the job ask for?',
    optionsOf: ({ result }) =>
      (['junior', 'senior'] as const).map((level) => ({
        value: level,
        count: sum(result, 'seniority', levelValues(level, result.facets)),
      })),
  },
  {
    slot: 'site',
    question: 'Where would you like to work from?',
    optionsOf: ({ result }) =>
      ['onsite', 'hybrid', 'remote']
        .filter(isSite)
        .map((site) => ({ value: site, count: sum(result, 'work_site', siteValues(site, result.facets)) })),
  },
  { slot: 'pay', question: 'What should it pay at least?', optionsOf: payOptions },
]

/** Pay is counted by asking: what a step would find is in no facet. */
async function payOptions({ salarySteps, request, ask, locale }: Asked): Promise<Option[]> {
  const steps = salarySteps.slice(-MOST_STEPS)
  return Promise.all(
    steps.map(async (value) => {
      const [amount, currency = ''] = value.split(' ')
      const salaryMin = { amount: Number(amount), currency }
      const { count } = await ask({ ...request, salaryMin, start: 0, size: 0, facets: [], points: false })
      return { value, count, label: labelOf('salary_min', value, {}, locale) }
    }),
  )
}

/** Jobs name the town, its region and its country, and the country alone as well: people say the town. */
function towns(result: Asked['result']): Option[] {
  const named = facet(result, 'locations').filter(({ value }) => value.includes(','))
  return named.map(({ value, count }) => ({ value, count, label: value.split(',')[0] ?? value }))
}

const facet = ({ facets }: Asked['result'], name: string): Option[] => [...(facets[name] ?? [])]

function sum({ facets }: Asked['result'], name: string, values: readonly string[]): number {
  return (facets[name] ?? []).filter(({ value }) => values.includes(value)).reduce((all, { count }) => all + count, 0)
}

function isEmpty(state: Slots, slot: ChatChoice['slot']): boolean {
  const value = state[slot]
  return value === null || (Array.isArray(value) || typeof value === 'string' ? value.length === 0 : false)
}

const MOST = 6
const MOST_STEPS = 3

import type { ChatBlock } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { joinFilterValues } from '#contract/zod-free/filter-values.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { presentPosition } from '#server/features/jobs/positions/presenter.ts'
import { getFilterNames } from '#server/features/jobs/positions/search/filters.ts'
import { buildIndexQuery, type Search } from '#server/features/jobs/positions/search/index-query.ts'
import type { SalarySteps } from '#server/features/jobs/positions/search/salary-steps.ts'
import { toSearchCriteria } from '#server/features/jobs/positions/search/search-criteria.ts'
import { listPositionsByIds } from '#server/features/jobs/positions/store.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { findNextQuestionWithChips } from './find-next-chips.ts'
import { type Slots, applyChipToSlots } from './update-slots.ts'
import { toChatQuery, type ChatQuery, type Facets } from './chat-query.ts'
import { presentSlots } from './present-slots.ts'

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]

type SearchTurn = {
  tenant: Tenant
  state: Slots
  steps: SalarySteps | null
  /** The values of employment, level and work site among the site's jobs. */
  values: Facets
  locale: Locale
  ask: Search
}

export type TurnResult = { reply: ChatBlock[]; searchUrl: string }

/** No saved jobs: only the pages of jobs show what is saved. */
const NONE: ReadonlySet<number> = new Set()

const SHOWN = 3

/** The jobs of the slots, what to ask next, and the address of that search. */
export async function searchForTurn(services: Services, turn: SearchTurn): Promise<TurnResult> {
  const { tenant, state, steps, values, locale, ask } = turn
  const now = services.now()
  const config = tenant.configs.pcsxConfig
  const names = getFilterNames(config)
  const known = new Set([...names.smart, ...names.all])
  const buildQuery = (query: ChatQuery) => {
    const criteria = toSearchCriteria(query, known, config.searchConfig)
    return buildIndexQuery(ask, { criteria, names, config, steps, locale, now })
  }
  const query = toChatQuery(state, values, known)
  const request = await buildQuery(query)
  const result = await ask({ ...request, size: SHOWN, points: false })
  const rows = await listPositionsByIds(services.db, tenant.id, result.ids, now)
  const exact = result.understood.exactCount ?? result.count
  // close matches are neither counted nor shown among the results here: the list shows them labeled
  const close = exact > 0 ? result.count - exact : 0
  const positions = rows
    .slice(0, exact > 0 ? exact : rows.length)
    .map((row) => presentPosition(row, { tenant, now, saved: NONE }))
  const toTextBlock = (words: string): ChatBlock => ({ type: 'text', text: words, isQuote: false, language: null })
  const reply: ChatBlock[] = []
  if (exact > 0) reply.push(toTextBlock(translate(locale, msg('Jobs found: {count}'), { count: exact })))
  else if (positions.length > 0)
    reply.push(toTextBlock(translate(locale, msg('No job is just that. These come close.'))))
  else reply.push(toTextBlock(translate(locale, msg('No open job fits all of that.'))))
  if (close > 0)
    reply.push(
      toTextBlock(translate(locale, msg('The list also shows jobs that come close: {count}'), { count: close })),
    )
  if (positions.length > 0) reply.push({ type: 'jobCarousel', count: result.count, positions })
  if (exact === 0) {
    const countJobs = async (other: Slots) => {
      const wider = await buildQuery(toChatQuery(other, values, known))
      const { count, understood } = await ask({ ...wider, size: 0, facets: [], points: false })
      return understood.exactCount ?? count
    }
    const chips = await listWideningChips(state, locale, countJobs)
    if (chips.length > 0)
      reply.push(toTextBlock(translate(locale, msg('You can widen the search:'))), { type: 'chips', chips })
  } else if (result.count > SHOWN) {
    const next = await findNextQuestionWithChips({
      state,
      result,
      salarySteps: steps?.values ?? [],
      request,
      runQuery: ask,
      locale,
    })
    if (next) reply.push(toTextBlock(translate(locale, next.question)), { type: 'chips', chips: next.chips })
  }
  return { reply, searchUrl: toSearchUrl(query) }
}

/** The address of the results page, written as the page itself writes it (S-01). */
function toSearchUrl({ query, location, ...rest }: ChatQuery): string {
  const parameters = new URLSearchParams()
  if (query) parameters.set('query', query)
  if (location) parameters.set('location', location)
  for (const [name, values] of Object.entries(rest))
    if (name.startsWith('filter_') && Array.isArray(values)) parameters.set(name, joinFilterValues(values.map(String)))
  const text = parameters.toString()
  return text ? `${PAGE.search}?${text}` : PAGE.search
}

/**
 * Suggestions for a search without results, each of which drops one condition; first the one that finds the most jobs.
 */
async function listWideningChips(
  state: Slots,
  locale: Locale,
  countOf: (other: Slots) => Promise<number>,
): Promise<Chip[]> {
  const present = presentSlots(state, locale)
  if (present.length < 2) return []
  const chips = await Promise.all(
    present.map(async ({ slot, value, label }) => {
      const choice = { slot, value: slot === 'without' ? value : '' }
      return {
        label: translate(locale, msg('Leave out: {label}'), { label }),
        count: await countOf(applyChipToSlots(state, choice)),
        choice,
      }
    }),
  )
  return chips.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}

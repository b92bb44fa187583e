import type { ChatBlock } from '#contract/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { joinValues } from '#contract/zod-free/filter-values.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { presentPosition } from '#server/careers/positions/presenter.ts'
import { filterNames } from '#server/careers/positions/search/filters.ts'
import { requestFor, type Search } from '#server/careers/positions/search/find.ts'
import type { SalarySteps } from '#server/careers/positions/search/salary-steps.ts'
import { wishOf } from '#server/careers/positions/search/wish.ts'
import { findListed } from '#server/careers/positions/store.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import { nextChips } from './next-chips.ts'
import type { Slots } from './slots.ts'
import { queryOf, type ChatQuery, type Facets } from './to-query.ts'
import { widerChips } from './wider-chips.ts'

type Turn = {
  tenant: Tenant
  state: Slots
  steps: SalarySteps | null
  /** What the site's jobs call kinds of employment, levels and ways to work. */
  values: Facets
  locale: Locale
  ask: Search
}
export type Found = { reply: ChatBlock[]; searchUrl: string }

/** The jobs of the slots, what to ask next, and the address of that search. */
export async function searchTurn(services: Services, turn: Turn): Promise<Found> {
  const { tenant, state, steps, values, locale, ask } = turn
  const now = services.now()
  const config = tenant.configs.pcsxConfig
  const names = filterNames(config)
  const known = new Set([...names.smart, ...names.all])
  const whole = (query: ChatQuery) => {
    const wish = wishOf(query, known, config.searchConfig)
    return requestFor(ask, { wish, names, config, steps, locale, now })
  }
  const query = queryOf(state, values, known)
  const request = await whole(query)
  const result = await ask({ ...request, size: SHOWN, points: false })
  const rows = await findListed(services.db, tenant.id, result.ids, now)
  const exact = result.understood.exactCount ?? result.count
  // what only comes close is not counted among what was found, and not shown among it: the list shows it, and says so
  const close = exact > 0 ? result.count - exact : 0
  const positions = rows
    .slice(0, exact > 0 ? exact : rows.length)
    .map((row) => presentPosition(row, { tenant, now, saved: NONE }))
  const text = (words: string): ChatBlock => ({ type: 'text', text: words, isQuote: false, language: null })
  const reply: ChatBlock[] = []
  if (exact > 0) reply.push(text(say(locale, 'Jobs found: %(count)s', { count: exact })))
  else if (positions.length > 0) reply.push(text(say(locale, 'No job is just that. These come close.')))
  else reply.push(text(say(locale, 'No open job fits all of that.')))
  if (close > 0) reply.push(text(say(locale, 'The list also shows jobs that come close: %(count)s', { count: close })))
  if (positions.length > 0) reply.push({ type: 'jobCarousel', count: result.count, positions })
  if (exact === 0) {
    const countOf = async (other: Slots) => {
      const wider = await whole(queryOf(other, values, known))
      const { count, understood } = await ask({ ...wider, size: 0, facets: [], points: false })
      return understood.exactCount ?? count
    }
    const chips = await widerChips(state, locale, countOf)
    if (chips.length > 0) reply.push(text(say(locale, 'You can widen the search:')), { type: 'chips', chips })
  } else if (result.count > SHOWN) {
    const next = await nextChips({ state, result, salarySteps: steps?.values ?? [], request, ask, locale })
    if (next) reply.push(text(say(locale, next.question)), { type: 'chips', chips: next.chips })
  }
  return { reply, searchUrl: addressOf(query) }
}

/** As the page writes it (S-01). */
function addressOf({ query, location, ...rest }: ChatQuery): string {
  const parameters = new URLSearchParams()
  if (query) parameters.set('query', query)
  if (location) parameters.set('location', location)
  for (const [name, values] of Object.entries(rest))
    if (name.startsWith('filter_') && Array.isArray(values)) parameters.set(name, joinValues(values.map(String)))
  const text = parameters.toString()
  return text ? `${PAGE.search}?${text}` : PAGE.search
}

/** Saving is for the pages of jobs. */
const NONE: ReadonlySet<number> = new Set()
const SHOWN = 3

import type { WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'

/** Where the work is done. */
export type WorkMode = (typeof WORK_LOCATIONS)[number]

const NOT_REMOTE = /\b(?:no|non|not)[- ](?:a )?remote\b/i
const ONSITE =
  /(?<![\p{L}\d])(?:on[- ]?site|in[- ]?office|office|in[- ]person|presencial|présentiel|vor ort|sur site|in sede|op kantoor|stacjonarn\w*)(?![\p{L}\d])/iu

/** The mode that a field of the feed names in words, in one of several languages; undefined when it names none. */
export function parseWorkMode(text: string | undefined): WorkMode | undefined {
  if (!text || NOT_REMOTE.test(text)) return text && NOT_REMOTE.test(text) ? 'onsite' : undefined
  if (HYBRID.test(text)) return 'hybrid'
  if (REMOTE.test(text)) return 'remote'
  return ONSITE.test(text) ? 'onsite' : undefined
}

/**
 * The work mode named in places: one that allows working from anywhere makes the job remote, whatever the others say.
 */
export function findWorkModeOfPlaces(places: readonly string[]): WorkMode | undefined {
  const modes = new Set(places.map(parseWorkMode))
  return (['remote', 'hybrid', 'onsite'] as const).find((mode) => modes.has(mode))
}

/**
 * The mode at the end of a title, set off from it: "Nurse (remote)", "Engineer - Hybrid"; not that of a "Remote
 * sensing engineer".
 */
export function parseWorkModeInTitle(title: string): WorkMode | undefined {
  return parseWorkMode(
    /[([|,–—-]\s*(?:fully |100 ?% )?((?:remote|hybrid|on-?site)\b[^()[\]]{0,30})[)\]]?\s*$/i.exec(title)?.[1],
  )
}

/**
 * A place without the words of its mode: "Remote - US" is "US", "Brazil (São Paulo - hybrid)" is "São Paulo, Brazil";
 * empty for "Remote".
 */
export function removeWorkModeFromPlace(place: string): string {
  const [outside, inBrackets] = splitOffBracketedPlace(place)
  const bare = trimSeparators(removeWorkModeWords(outside))
  const where = inBrackets === '' ? bare : [inBrackets, bare].filter(Boolean).join(', ')
  return /^\([^()]*\)$/.test(where) ? where.slice(1, -1).trim() : where
}

/** The part in brackets, if it names both a mode and a place. */
function splitOffBracketedPlace(place: string): [outside: string, aside: string] {
  let inBrackets = ''
  const outside = place.replaceAll(/\([^()]*\)/g, (brackets) => {
    if (!MODE.test(brackets)) return brackets
    const inside = trimSeparators(removeWorkModeWords(brackets.slice(1, -1)))
    if (/^\p{Lu}[\p{L} .'-]*(?:, \p{Lu}[\p{L} .'-]*)*$/u.test(inside)) inBrackets = inside
    return ' '
  })
  return [outside, inBrackets]
}

function removeWorkModeWords(text: string): string {
  return text
    .replaceAll(
      /\b(?:fully|100 ?%|partially|hybrid|select locations?|optional|eligible|friendly|position|work(?:er)?)\s*[-–/]?\s*(?=remote)/gi,
      '',
    )
    .replaceAll(MODE_WORDS, ' ')
    .replaceAll(/:\s*select locations?\b/gi, ' ')
    .replaceAll(/^\s*(?:in|only)(?:\s+|$)/gi, '')
}

function trimSeparators(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:/|&–—-]+|[\s,;:/|&–—-]+$/g, '')
    .replaceAll(/[\s–—-]+,/g, ',')
    .replaceAll(/\s*[–—-]\s*(?=\()/g, ' ')
    .trim()
}

const REMOTE_WORDS =
  'remote|remoto|remota|distributed|à distance|télétravail|teletravail|teletrabajo|teletrabalho|telecommut\\w*|home[- ]?office|homeoffice|work(?:ing)? from home|work from anywhere|wfh|anywhere|virtual|homebased|home[- ]based|fernarbeit|thuiswerk\\w*|zdaln[aey]|praca zdalna|smart working|distans|etänä|uzaktan'
const HYBRID_WORDS = 'hybrid\\w*|híbrid[oa]|hibrid[oa]|ibrid[oa]|hybryd\\w*|partially remote|partly remote|flexible'
const EDGE_BEFORE = '(?<![\\p{L}\\d])'
const EDGE_AFTER = '(?![\\p{L}\\d])'
const REMOTE = new RegExp(
  `${EDGE_BEFORE}(?:${REMOTE_WORDS})${EDGE_AFTER}|リモート|在宅|원격|재택|远程|遠端|遠距|عن بعد|удал[её]нн`,
  'iu',
)
const HYBRID = new RegExp(`${EDGE_BEFORE}(?:${HYBRID_WORDS})${EDGE_AFTER}|ハイブリッド|하이브리드|混合`, 'iu')

const MODE = new RegExp(`${REMOTE.source}|${HYBRID.source}|${EDGE_BEFORE}on[- ]?site${EDGE_AFTER}`, 'iu')
const MODE_WORDS = new RegExp(
  `${EDGE_BEFORE}(?:remote[- ]first|remote position|${REMOTE_WORDS}|hybrid\\w*|híbrid[oa]|on[- ]?site)(?: (?:in|from|within|across|within the|in the)${EDGE_AFTER})?${EDGE_AFTER}`,
  'giu',
)

import type { BackwardArrow } from '#tests/architecture/mutual-rooms.ts'

/** Remaining cycles of imports, by their files. This list may only shrink. */
export const CYCLES: readonly (readonly string[])[] = []

/**
 * Rooms of the server that still import each other: the arrow to be removed. This list may only shrink, and so may the
 * number of files in an entry.
 */
export const BACKWARD_ARROWS: readonly BackwardArrow[] = [
  {
    from: 'server/files',
    to: 'server/integrations',
    files: 2,
    why: 'the parser processes read resumes and forms of other systems',
  },
  {
    from: 'server/files',
    to: 'server/signing',
    files: 1,
    why: 'the parser processes try whether a letter can be signed',
  },
  {
    from: 'server/platform',
    to: 'server/search-index',
    files: 2,
    why: 'services name the search, and a request says who waits for it',
  },
]

/** Functions with unusual names, by file. This list may only shrink. */
export const UNUSUAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Verbs of a notation in which migrations read as lists of columns; they stay.
  'server/db/migration-columns.ts': ['required', 'flag', 'json', 'to'],
  // Named like the macro that marks texts of the app.
  'src/contract/zod-free/text.ts': ['msg'],
}

/**
 * Constants by file that stand below a function which uses them, since they are computed by it or by what lies between.
 * This list may only shrink.
 */
export const LATE_CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  'server/demo/profile.ts': ['AMINA'],
  'server/features/jobs/match/facts/degree-level.ts': ['LEVELS', 'ALONE'],
  'server/features/jobs/match/facts/required-experience.ts': ['YEARS'],
  'server/features/jobs/positions/chatbot/find-next-chips.ts': ['STEPS'],
  'server/features/jobs/positions/chatbot/understand/exclusions.ts': ['JOINS', 'BREAKS', 'LEADS', 'FOLLOWS', 'NIGHT'],
  'server/features/jobs/positions/chatbot/understand/former-work.ts': ['WORKED', 'TURN', 'LIVES'],
  'server/features/jobs/positions/chatbot/understand/requested-pay.ts': [
    'HOUR',
    'DAY',
    'WEEK',
    'MONTH',
    'YEAR',
    'MONEY',
    'AT_LEAST',
    'BEFORE',
    'UNITS',
    'AFTER',
    'PAY',
  ],
  'server/features/jobs/positions/import/formats/sheets/sheet-header.ts': ['FIELDS'],
  'server/features/jobs/positions/import/normalize/normalize-employment.ts': ['PATTERNS'],
  'server/features/jobs/positions/import/normalize/parse-places.ts': ['CODES'],
  'server/features/jobs/positions/import/normalize/work-mode.ts': ['REMOTE', 'HYBRID', 'MODE', 'MODE_WORDS'],
  'server/features/jobs/positions/import/renumbered/match-renumbered-jobs.ts': ['TAKEN'],
  'server/features/jobs/positions/import/source/board-address.ts': ['BOARDS'],
  'server/features/jobs/positions/place-time-zones.ts': ['REGIONS', 'CITIES'],
  'server/features/jobs/positions/search/filter-value-label.ts': ['countryNames', 'kilometres', 'amounts'],
  'server/features/offers/audit/replay-facts.ts': ['HANDLERS'],
  'server/features/offers/changes/store-changes.ts': ['TERM_CHANGES'],
  'server/files/docx/check-docx.ts': ['RULES'],
  'server/files/odt/check-odt.ts': ['RULES'],
  'server/files/process-pool/parser-process.ts': ['PARSER_ENTRY'],
  'server/geocode/names/region-names.ts': ['COUNTIES'],
  'server/integrations/resume-parse/lexicon/text-language.ts': ['LANGUAGES'],
  'server/platform/api-description/openapi.ts': ['Refusal', 'responses'],
  'server/platform/html/sanitize-html.ts': ['OPTIONS'],
  'server/platform/refusals/refusals.ts': ['FRAMEWORK'],
  'server/platform/safe-fetch.ts': ['lasting', 'lastingPlain'],
  'server/platform/require-public-url.ts': ['GLOBAL'],
  'server/search-index/light-stem.ts': ['RULES'],
  'server/search-index/query/places/sentence-place.ts': ['SAYS_WHERE', 'BETWEEN'],
  'server/search-index/query/vocabulary/synonyms.ts': ['OF_WORK', 'OF_PLACES', 'ALL_SYNONYMS', 'LONGEST', 'WORDS'],
  'server/search-index/title-level.ts': ['LEVELS'],
  'src/app/frame/onboarding-gate.tsx': ['FirstSteps', 'OnboardInBackground'],
  'src/app/render.tsx': ['files'],
  'src/contract/form/lint/input-patterns.ts': ['TRIMMED', 'DATES'],
  'src/features/jobs/search/home.page.tsx': ['Results'],
  'src/features/jobs/search/map/controls/handle-map-key.ts': ['STEPS'],
  'src/features/jobs/search/results/job-pane.tsx': ['Content'],
  'src/features/profile/avatar/crop-modal.tsx': ['STEPS'],
  'src/features/profile/edit/entry-forms.ts': ['FORMS'],
  'src/platform/install/install-memory.ts': ['VISIT_GAP', 'OFFER_AGAIN'],
}

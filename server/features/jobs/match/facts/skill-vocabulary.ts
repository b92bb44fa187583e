import type { KnownSkills } from '#server/features/jobs/match/ports.ts'
import { listSkillsOutsideLongerNames, LONGER_NAMES } from './skills-outside-longer-names.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { matchSkills, type MatchedSkill } from '#server/integrations/resume-parse/understand/match-skills.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

/**
 * The names of skills that texts are searched for: those of Foyer's and the operator's lists, and those that the site's
 * jobs name.
 */
export type Vocabulary = {
  /** Returns a key that is the same for all names of a skill. */
  keyOf(name: string): string
  /** Skills that a text names, each with the words round it. O(length). */
  namedIn(text: string): MatchedSkill[]
}

const MAX_REQUESTED = 5000
const MAX_CACHED = 20_000

/** Matches the version in the name of a tool, which is the same skill in every version. */
const VERSION =
  /(?<=\p{L}{2})(?<!\b(?:level|grade|class|tier|stage|band|step|type|office|windows|microsoft))\s+(?:v\s?\d[\d.]*|\d{1,2}(?:\.\d+)?|online|desktop)$/iu
/** Common short names of skills. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  `JS=JavaScript; TS=TypeScript; K8s=Kubernetes; Postgres=PostgreSQL; Golang=Go; ReactJS=React; React.js=React; Vue=Vue.js; VueJS=Vue.js;
  NodeJS=Node.js; Node=Node.js; GCP=Google Cloud; Google Cloud Platform=Google Cloud; AWS=Amazon Web Services; MS Office=Microsoft Office;
  MS Excel=Microsoft Excel; Excel=Microsoft Excel; PowerPoint=Microsoft PowerPoint; MS Word=Microsoft Word; Outlook=Microsoft Outlook; ML=machine learning;
  NLP=natural language processing; SEO=search engine optimization; CRM=customer relationship management; Photoshop=Adobe Photoshop; Illustrator=Adobe Illustrator;
  InDesign=Adobe InDesign; CI/CD pipelines=CI/CD; REST API=REST APIs; RESTful APIs=REST APIs; UX research=user research; Lohnbuchhaltung=Lohnabrechnung`
    .split(/;\s*/)
    .map((line) => line.trim().split('='))
    .map(([short = '', name = '']) => [toWordKey(short), name]),
)
/** Unlisted skills found in texts; short single words count only in lists. */
const SHORT: readonly string[] = [
  'JS',
  'TS',
  'K8s',
  'Postgres',
  'Golang',
  'ReactJS',
  'React.js',
  'NodeJS',
  'GCP',
  'AWS',
  'MS Office',
  'MS Excel',
  'SEO',
  'CRM',
  'NLP',
]

/**
 * Creates a vocabulary; `requested` are the skills that the tenant's jobs list. While both inputs stay the same, the
 * same object is returned.
 */
export function createSkillVocabulary(known: KnownSkills, requested: readonly string[]): Vocabulary {
  const keys = new Map<string, string>()
  const ofSite = requested.slice(0, MAX_REQUESTED)
  const getKey = (name: string): string => {
    const before = keys.get(name)
    if (before !== undefined) return before
    const unversioned = name.replace(VERSION, '')
    const canonical =
      known.nameOf.get(name) ?? ALIASES.get(toWordKey(name)) ?? ALIASES.get(toWordKey(unversioned)) ?? unversioned
    const key = toWordKey(canonical)
      .split(' ')
      .map((word) => stemLightly(word, 'en'))
      .join(' ')
    if (keys.size >= MAX_CACHED) keys.clear()
    keys.set(name, key)
    return key
  }
  return {
    keyOf: getKey,
    namedIn: (text) => [
      ...matchSkills(text, LONGER_NAMES),
      ...listSkillsOutsideLongerNames(text, (one) =>
        [ofSite, known.labels, SHORT].flatMap((names) => matchSkills(one, names, isOrdinaryWord)),
      ),
    ],
  }
}

/** Whether a skill's name is an ordinary word, which is a skill in a list, but just a word in prose. */
const isOrdinaryWord = (name: string): boolean => /^\p{Ll}+$/u.test(name)

import { said } from './statement.ts'

const LIST = 'server/features/jobs/positions/search/list-rules.test.ts'
const DETAILS = 'server/features/jobs/positions/details-routes.test.ts'
const HERE = 'tests/contract/statements/client-shapes.test.ts'

/** Fields of the job calls that public clients read, because they were written for other servers (S-15). */
export const CLIENTS = [
  said('S-15', 'an answer has the status as a number, an error of two empty texts, and data that is an object', [
    HERE,
    'S-15 an answer is told by its status, its error and its data',
  ]),
  said('S-20', 'every page but the last has ten, the count is the same on each, past the end the list is empty', [
    LIST,
    'S-15 S-20 pages read at once neither repeat nor lose one, and tell the same count: %s',
  ]),
  said('S-20', 'pages that are read at once neither repeat nor lose a job, in every order', [
    LIST,
    'S-15 S-20 pages read at once neither repeat nor lose one, and tell the same count: %s',
  ]),
  said('S-20', 'parameters of other sites are ignored', [
    LIST,
    'S-15 what other sites take is ignored, and the list is where clients look for it',
  ]),
  said('S-20', 'a place is a standard place, the English name of a country, or a point', [
    LIST,
    'S-20 a standard place and the English name of a country are places; the name finds what the country’s filter finds',
  ]),
  said('S-15', 'no list stands beside data, and a job has no field of another meaning', [
    LIST,
    'S-15 what other sites take is ignored, and the list is where clients look for it',
  ]),
  said('S-15', 'a site is named by its domain or its host; one that is not there is 404', [
    LIST,
    'S-15 a site is named by its domain or its host; one that is not there is unknown',
  ]),
  said('S-15', 'reading is open to other origins, unknown tokens and stale cookies', [
    LIST,
    'S-15 reading is open: %j',
  ]),
  said('S-15', 'sixty calls at once from one address are answered', [
    LIST,
    'S-15 sixty calls at once from one address are not too many',
  ]),
  said('S-15', 'fields of a job are of the types that clients parse', [
    HERE,
    'S-15 a job of the list has the types that clients parse',
  ]),
  said('S-15', 'a job stands at top level and under position, and says twice whether it is a fallback', [
    DETAILS,
    'S-15 carries the position at top level and under position',
  ]),
  said('S-21', 'details need no domain; an unknown job is 404, and so is a closed one unless a fallback is asked for', [
    DETAILS,
    'S-15 S-21 %s: as unknown as one that nobody has, unless what was last known is asked for',
  ]),
  said('S-20', 'options of the places of a map have their number as label and a point as value', [
    HERE,
    'S-15 S-20 places of a map: a number and a point',
  ]),
  said('A-10', 'boot data stands in the element that clients read, with the domain first', [
    HERE,
    'S-15 A-10 boot data is where clients read it',
  ]),
]

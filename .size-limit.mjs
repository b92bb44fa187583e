// Byte budgets (gzip). The files come from the build's manifest, so that no chunk is missed because of its name.
import { readdirSync, readFileSync } from 'node:fs'

const CLIENT = 'dist/client'
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))
const chunks = Object.values(manifest)

const entry = chunks.find((chunk) => chunk.isEntry)
const entrySet = withImports(entry)
const scripts = readdirSync(`${CLIENT}/assets`)
  .filter((file) => /\.m?js$/.test(file))
  .map((file) => `assets/${file}`)
const pdfWorker = scripts.filter((file) => /pdf\.worker/.test(file))
const pdf = scripts.filter((file) => /\/pdf-/i.test(file) && !pdfWorker.includes(file) && !entrySet.includes(file))
const forms = formParts()
// Loaded only with forms that have patterns, and only as a whole.
const patterns = scripts.filter((file) => /\/compile-pattern-/.test(file))
// Leaflet and supercluster are loaded when the map is opened.
const map = scripts.filter((file) => /\/map(-ground)?-\w{5}\.js$/.test(file))
const others = scripts.filter(
  (file) => ![...entrySet, ...pdf, ...pdfWorker, ...forms, ...patterns, ...map].includes(file),
)

export default [
  budget('entry set: what every page loads', entrySet, '120.3 kB'),
  // An icon or a schema in the wrong group makes a page run another area's code, although each file looks small.
  ...Object.entries({
    'jobs/search/home': '180 kB',
    'jobs/search/search': '187.5 kB',
    'jobs/position/position': '179 kB',
  }).map(([page, limit]) =>
    budget(`all that ${page}.page runs before it answers`, pageSet(`features/${page}.page.tsx?`), limit),
  ),
  // Includes the virtual list.
  budget('all that offers/offers.page runs before it answers', pageSet('features/offers/offers.page.tsx?'), '188.6 kB'),
  // The texts of all other pages in one language are one larger file.
  ...others.map((file) =>
    budget(file, [file], /\/\w+-late-/.test(file) && !file.includes('cards') ? '33 kB' : '25 kB'),
  ),
  ...(forms.length > 0
    ? [budget('forms: the kit and all its fields, phone metadata and patterns apart', forms, '115 kB')]
    : []),
  ...(patterns.length > 0 ? [budget('forms: patterns in linear time, and their bounds', patterns, '47.7 kB')] : []),
  budget('map: leaflet, supercluster and what is ours', map, '60 kB'),
  budget('letters: pdf.js and its page', pdf, '190 kB'),
  budget('letters: worker of pdf.js', pdfWorker, '400 kB'),
  budget('service worker', ['service-worker.js'], '13.1 kB'),
  budget('kept before the first visit ends', precached(), '600 kB'),
]

function budget(name, files, limit) {
  return { name, path: files.map((file) => `${CLIENT}/${file}`), limit, gzip: true }
}

function withImports(chunk, seen = new Set()) {
  if (!chunk || seen.has(chunk)) return []
  // Compares chunks and not files, because a page and the chunk that it shares with others have the same file.
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((key) => withImports(manifest[key], seen))
  return [...new Set([chunk.file, ...imported])]
}

/** The entry and a page, with everything they import statically, and the English texts. */
function pageSet(start) {
  const page = Object.keys(manifest).find((key) => key.startsWith(start))
  if (!page) throw new Error(`no page ${start} in the manifest`)
  return [...new Set([...entrySet, ...withImports(manifest[page]), manifest['platform/i18n/locales/en.po'].file])]
}

/** The files of forms, by the names of their chunks (`build/chunks/forms.ts`). */
function formParts() {
  return scripts.filter((file) => /\/(form|form-fields|form-ground|phone|upload)-\w+\.js$/.test(file))
}

/** The files that the service worker precaches. A broken build has one, a careless one hundreds. */
function precached() {
  const worker = readFileSync(`${CLIENT}/service-worker.js`, 'utf8')
  const urls = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1].replace(/^\//, ''))
  const files = [...new Set(urls)].filter((url) => /\.\w+$/.test(url))
  if (files.length < 5 || files.length > 76) throw new Error(`the worker keeps ${files.length} files: expected 5 to 76`)
  return files
}

import { visibleName } from '#server/platform/words/file-name.ts'

/** Bytes of a name; some systems take no more than 255 for a whole path. */
const LONGEST = 120
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** What no file system takes. */
const UNSAFE = /[<>:"/\\|?*]/g

type Named = { folder: string; name: string; suffix?: string; mediaType: string }

/** Gives each file a place in the archive that every system can write, and none the place of another. */
export function placesFor(): (file: Named) => string {
  // Most systems do not tell capitals apart, nor the spellings of an accent.
  const same = (place: string) => place.normalize('NFC').toLowerCase()
  const taken = new Set<string>()
  /** How often a name was asked for: hundreds of files may be called alike. */
  const asked = new Map<string, number>()
  return ({ folder, name, suffix, mediaType }) => {
    const { stem, ending } = parts(safe(name), mediaType)
    const whole = suffix === undefined ? stem : `${stem} (${suffix})`
    const wanted = same(`${folder}/${whole}${ending}`)
    for (;;) {
      const count = (asked.get(wanted) ?? 0) + 1
      asked.set(wanted, count)
      const place = `files/${folder}/${whole}${count === 1 ? '' : ` (${count})`}${ending}`
      if (taken.has(same(place))) continue
      taken.add(same(place))
      return place
    }
  }
}

function safe(name: string): string {
  const plain = visibleName(name, ' ')
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return DEVICE.test(plain) ? `_${plain}` : plain || 'file'
}

function parts(name: string, mediaType: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ENDINGS[mediaType] ?? ''
  const stem = name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name
  return { stem: cut(stem) || 'file', ending }
}

/** Cut by bytes, never through a character. */
function cut(text: string): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > LONGEST) break
    kept += character
  }
  return kept.trimEnd()
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/plain': '.txt',
  'application/json': '.json',
}

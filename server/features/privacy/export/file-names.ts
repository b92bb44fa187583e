import { stripInvisibleCharacters } from '#server/platform/words/strip-invisible-characters.ts'

/** Most bytes of a name: some systems allow no more than 255 for a whole path. */
const LONGEST = 120
/** Names reserved for devices on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Characters that some file system does not allow in names. */
const UNSAFE = /[<>:"/\\|?*]/g

type NamedFile = { folder: string; name: string; suffix?: string; mediaType: string }

/** Gives each file a name in the archive that every system can write, and that no other file has. */
export function createNameAllocator(): (file: NamedFile) => string {
  // A name normalized as most file systems do: they ignore case and Unicode normalization.
  const normalizeName = (archivePath: string) => archivePath.normalize('NFC').toLowerCase()
  const taken = new Set<string>()
  /** How often a name was used: hundreds of files may share one. */
  const uses = new Map<string, number>()
  return ({ folder, name, suffix, mediaType }) => {
    const { stem, ending } = splitFileName(toSafeFileName(name), mediaType)
    const whole = suffix === undefined ? stem : `${stem} (${suffix})`
    const candidateName = normalizeName(`${folder}/${whole}${ending}`)
    for (;;) {
      const count = (uses.get(candidateName) ?? 0) + 1
      uses.set(candidateName, count)
      const archivePath = `files/${folder}/${whole}${count === 1 ? '' : ` (${count})`}${ending}`
      if (taken.has(normalizeName(archivePath))) continue
      taken.add(normalizeName(archivePath))
      return archivePath
    }
  }
}

function toSafeFileName(name: string): string {
  const cleaned = stripInvisibleCharacters(name, ' ')
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return DEVICE.test(cleaned) ? `_${cleaned}` : cleaned || 'file'
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/plain': '.txt',
  'application/json': '.json',
}

function splitFileName(name: string, mediaType: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ENDINGS[mediaType] ?? ''
  const stem = name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name
  return { stem: truncateToBytes(stem) || 'file', ending }
}

/** Truncates by bytes, never within a character. */
function truncateToBytes(text: string): string {
  let bytes = 0
  let shortened = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > LONGEST) break
    shortened += character
  }
  return shortened.trimEnd()
}

import { decodeText } from '#server/files/detect-encoding/detect-encoding.ts'
import { parseXml, decodeXml } from '#server/integrations/resume-parse/read/xml-tree.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'
import { convertXmlToData, type Data } from './data-node.ts'
import { isEuropass, readEuropass } from './europass.ts'
import { buildResume, hasResumeContent, NO_CONTENT, type FoundData } from './build-resume.ts'
import { isHrOpen, readHrOpen } from './hr-open.ts'
import { isJsonResume, readJsonResume } from './json-resume.ts'

/** Largest data, bytes; larger data is not a resume. */
const LARGEST_BYTES = 8 * 1024 * 1024

/** Parses a resume in a data format. Throws if it is not JSON or XML. */
export function readJsonOrXmlResume(bytes: Uint8Array, kind: 'json' | 'xml'): ReadResume {
  return buildResume(readKnownFormat(bytes, kind) ?? { email: null, content: NO_CONTENT, unmapped: [] })
}

/** Parses a resume that is attached to a PDF; null if parsing the pages gives more. */
export function readAttachedResume(bytes: Uint8Array, kind: 'json' | 'xml'): ReadResume | null {
  try {
    const found = readKnownFormat(bytes, kind)
    return found && hasResumeContent(found) ? buildResume(found) : null
  } catch {
    return null
  }
}

function parseJson(bytes: Uint8Array): Data {
  return JSON.parse((decodeText(bytes) ?? '').replace(/^\ufeff/, '')) as Data
}

function readKnownFormat(bytes: Uint8Array, kind: 'json' | 'xml'): FoundData | null {
  if (bytes.length > LARGEST_BYTES) throw new Error('This is too large for a resume.')
  const data = kind === 'json' ? parseJson(bytes) : convertXmlToData(parseXml(decodeXml(bytes)))
  if (isEuropass(data)) return readEuropass(data)
  if (isHrOpen(data)) return readHrOpen(data)
  return isJsonResume(data) ? readJsonResume(data) : null
}

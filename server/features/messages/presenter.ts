import type { EmployerMessage } from '#contract/employer/employer-messages.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { FileRow, MessageRow } from './store.ts'

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    from: getSenderSide(row),
    text: row.text,
    files: row.files.map(presentFile),
    ts: Math.floor(row.at / 1000),
    readTs: row.read_at === null ? null : Math.floor(row.read_at / 1000),
  }
}

export function presentMessageForEmployer(row: MessageRow): EmployerMessage {
  return {
    id: row.id,
    application_id: row.application_id,
    from: getSenderSide(row),
    text: row.text,
    files: row.files.map(presentFile),
    sent_at: new Date(row.at).toISOString(),
    read_at: row.read_at === null ? null : new Date(row.read_at).toISOString(),
  }
}

const getSenderSide = ({ sender }: MessageRow) => (sender === 'candidate' ? 'candidate' : 'employer')
const presentFile = ({ id, name, size, media_type: type }: FileRow) => ({ uid: id, name, size, type: type ?? '' })

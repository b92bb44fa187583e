import type { Generated } from 'kysely'

// Messages between candidates and employers about an application. Times are epoch milliseconds.

type ApplicationMessageTable = {
  id: Generated<number>
  application_id: number
  /** `candidate` or `employer`. */
  sender: string
  text: string
  at: number
  /** When the recipient read the message. */
  read_at: number | null
}

type MessageFileTable = { message_id: number; upload_id: string }

export type MessageTables = { application_message: ApplicationMessageTable; message_file: MessageFileTable }

import { ForYouPart } from './for-you-part.tsx'
import { MatchPart } from './match-part.tsx'
import { ToolsPart } from './tools-part.tsx'

/** What belongs to the page of a job and no first load needs: one short file says which of it there is. */
export const parts = { match: MatchPart, tools: ToolsPart, forYou: ForYouPart }

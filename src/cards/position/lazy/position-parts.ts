import { ForYouPart } from './for-you-part.tsx'
import { InsightsPart } from './insights-part.tsx'
import { MatchPart } from './match-part.tsx'
import { ToolsPart } from './tools-part.tsx'

/** What belongs to the page of a job and no first load needs: one short file says which of it there is. */
export const positionParts = { match: MatchPart, insights: InsightsPart, tools: ToolsPart, forYou: ForYouPart }

import { ForYouPart } from './for-you-part.tsx'
import { InsightsPart } from './insights-part.tsx'
import { MatchPart } from './match-part.tsx'
import { ToolsPart } from './tools-part.tsx'

/** Parts of a job's page that the first load does not need, in one chunk. */
export const positionParts = { match: MatchPart, insights: InsightsPart, tools: ToolsPart, forYou: ForYouPart }

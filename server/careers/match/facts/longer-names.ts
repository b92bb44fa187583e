import type { MatchedSkill } from '#server/integrations/resume-parse/understand/match-skills.ts'

/** Names of skills that begin or end with the name of another one: who knows Ruby need not know Ruby on Rails. */
export const LONGER_NAMES: readonly string[] =
  `React Native; Ruby on Rails; Azure DevOps; Azure Data Factory; Azure Synapse; Azure Databricks; Azure Active Directory; Azure Functions; Salesforce Marketing Cloud;
  Salesforce Commerce Cloud; Salesforce Service Cloud; Spring Boot; Spring Cloud; Spring Security; SQL Server; SQL Server Reporting Services; Spark SQL; PL/SQL; T-SQL;
  Objective-C; SAP HANA; SAP BW; SAP SuccessFactors; SAP Ariba; Oracle Fusion; Microsoft Dynamics; Microsoft Dynamics 365; Angular Material; Node-RED; AutoCAD Civil 3D;
  AutoCAD Plant 3D; AutoCAD Electrical; Django REST framework; Docker Swarm; Jira Service Management; Tableau Prep; Excel VBA; Visual Basic; Google Tag Manager;
  Adobe Experience Manager; Adobe Campaign; Vue Native; Java Card; JavaServer Faces; Swift UI; Kotlin Multiplatform; Unity Catalog; Apache Kafka Streams;
  WordPress VIP; Linux kernel; Terraform Cloud; GitHub Actions; GitLab CI; Git Flow; Scala.js; Power BI Report Server; Snowflake Cortex`
    .split(';')
    .map((name) => name.trim())

/** What is found in a text that is no mere part of a longer name in it. O(length). */
export function beyondLonger(text: string, find: (text: string) => MatchedSkill[]): MatchedSkill[] {
  const found = find(text)
  if (found.length === 0 || !LONGER.test(text)) return found
  const beyond = new Set(find(text.replaceAll(new RegExp(LONGER, 'giu'), NOTHING)).map(({ name }) => name))
  return found.filter(({ name }) => beyond.has(name) || LONGER.test(name))
}

const NOTHING = ' \u2026 '
const LONGER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LONGER_NAMES.toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[./]/g, String.raw`\$&`))
    .join('|')})(?![\p{L}\p{N}])`,
  'iu',
)

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

/** Terms that begin or end with the name of a skill without being one: a midwife (sage-femme) need not know Sage. */
const NO_SKILLS: readonly string[] =
  `Sage-femme; Sages-femmes; Sage femme; Go-to-market; Go-live; Go live; Go-between; Access control; Access management; Word of mouth; Spring cleaning; Slack line; Teams leader;
  Chef de projet; Chef de cuisine; Chef de rang; Chef de partie; Chef d'équipe; Chef de chantier; Chef de service; Salt water; Rust removal; Rust protection; Storm water; Storm drain;
  Swift water; Express delivery; Express mail; Puppet theatre; Puppet theater; Ruby wedding; Dart board; AWS D1.1; AWS D1.2; AWS D1.5; AWS CWI; AWS certified welder; AWS certified welding; AWS welding`
    .split(';')
    .map((name) => name.trim())

const VERBS =
  /\bExcel (?:in|at|under|as)\b|\bReact to\b|\bSpring into\b|\bAccess to\b|\bExpress (?:your|ideas)\b|\bWord of\b/gu
const WORDS = new Set(
  'Excel Word Access Outlook Teams Spring Swift Rust Spark Slack Notion Unity React Express Flask Puppet Chef Salt Dart Ruby Oracle Hive Storm Flow Sketch Go'.split(
    ' ',
  ),
)
const NOTHING = ' \u2026 '
const LONGER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...LONGER_NAMES, ...NO_SKILLS]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[./]/g, String.raw`\$&`))
    .join('|')})(?![\p{L}\p{N}])`,
  'iu',
)

/**
 * Matches in a text, without parts of longer names and without ordinary words ("to excel under pressure"). O(length).
 */
export function listSkillsOutsideLongerNames(text: string, find: (text: string) => MatchedSkill[]): MatchedSkill[] {
  const found = find(text).filter(({ name }) => !WORDS.has(name) || isSkillMeant(text, name))
  if (found.length === 0 || !LONGER.test(text)) return found
  const beyond = new Set(find(text.replaceAll(new RegExp(LONGER, 'giu'), NOTHING)).map(({ name }) => name))
  return found.filter(({ name }) => beyond.has(name) || LONGER.test(name))
}

/** Whether a text means the skill: its name is capitalized, and is not a verb at the head of a sentence. */
const isSkillMeant = (text: string, name: string) => text.replaceAll(VERBS, ' ').includes(name)

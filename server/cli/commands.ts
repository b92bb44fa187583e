import type { Command } from './command.ts'
import { apiKeyCreate } from './commands/api-key/api-key-create.ts'
import { apiKeyList } from './commands/api-key/api-key-list.ts'
import { apiKeyRevoke } from './commands/api-key/api-key-revoke.ts'
import { applicationList } from './commands/application/application-list.ts'
import { applicationPromise } from './commands/application/application-promise.ts'
import { applicationShow } from './commands/application/application-show.ts'
import { applicationStatus } from './commands/application/application-status.ts'
import { auditVerify } from './commands/audit/audit-verify.ts'
import { candidateErase } from './commands/candidate/candidate-erase.ts'
import { candidateExport } from './commands/candidate/candidate-export.ts'
import { candidateShow } from './commands/candidate/candidate-show.ts'
import { choicesList } from './commands/choices/choices-list.ts'
import { choicesRemove } from './commands/choices/choices-remove.ts'
import { choicesSet } from './commands/choices/choices-set.ts'
import { eventCancel } from './commands/event/event-cancel.ts'
import { eventChange } from './commands/event/event-change.ts'
import { eventCheckIn } from './commands/event/event-check-in.ts'
import { eventCreate } from './commands/event/event-create.ts'
import { eventList } from './commands/event/event-list.ts'
import { eventRegistrations } from './commands/event/event-registrations.ts'
import { eventRemove } from './commands/event/event-remove.ts'
import { feedAdd } from './commands/feed/feed-add.ts'
import { feedList } from './commands/feed/feed-list.ts'
import { feedRemove } from './commands/feed/feed-remove.ts'
import { feedShow } from './commands/feed/feed-show.ts'
import { formAdd } from './commands/form/form-add.ts'
import { formAssign } from './commands/form/form-assign.ts'
import { formCancel } from './commands/form/form-cancel.ts'
import { formList } from './commands/form/form-list.ts'
import { formShow } from './commands/form/form-show.ts'
import { referralInvite } from './commands/referral/referral-invite.ts'
import { referralList } from './commands/referral/referral-list.ts'
import { interviewCancel } from './commands/interview/interview-cancel.ts'
import { interviewComplete } from './commands/interview/interview-complete.ts'
import { interviewList } from './commands/interview/interview-list.ts'
import { interviewMove } from './commands/interview/interview-move.ts'
import { interviewPropose } from './commands/interview/interview-propose.ts'
import { jobsImport } from './commands/jobs/jobs-import.ts'
import { jobsSync } from './commands/jobs/jobs-sync.ts'
import { messageList } from './commands/message/message-list.ts'
import { messageSend } from './commands/message/message-send.ts'
import { nodeAcceptKeys } from './commands/node/node-accept-keys.ts'
import { nodeEnv } from './commands/node/node-env.ts'
import { occupationImport } from './commands/occupation/occupation-import.ts'
import { offerAnswer } from './commands/offer/offer-answer.ts'
import { offerCancel } from './commands/offer/offer-cancel.ts'
import { offerCountersign } from './commands/offer/offer-countersign.ts'
import { offerEvidence } from './commands/offer/offer-evidence.ts'
import { offerExtend } from './commands/offer/offer-extend.ts'
import { offerList } from './commands/offer/offer-list.ts'
import { offerReissue } from './commands/offer/offer-reissue.ts'
import { offerUpdate } from './commands/offer/offer-update.ts'
import { offerRequests } from './commands/offer/offer-requests.ts'
import { onboardingAdd } from './commands/onboarding/onboarding-add.ts'
import { onboardingDone } from './commands/onboarding/onboarding-done.ts'
import { onboardingList } from './commands/onboarding/onboarding-list.ts'
import { onboardingRemove } from './commands/onboarding/onboarding-remove.ts'
import { queueList } from './commands/queue/queue-list.ts'
import { queueRetry } from './commands/queue/queue-retry.ts'
import { sessionList } from './commands/session/session-list.ts'
import { sessionRevoke } from './commands/session/session-revoke.ts'
import { skillImport } from './commands/skill/skill-import.ts'
import { tenantConfig } from './commands/tenant/tenant-config.ts'
import { tenantCreate } from './commands/tenant/tenant-create.ts'
import { tenantList } from './commands/tenant/tenant-list.ts'
import { vapidRotate } from './commands/vapid/vapid-rotate.ts'
import { webhookAdd } from './commands/webhook/webhook-add.ts'
import { webhookChange } from './commands/webhook/webhook-change.ts'
import { webhookDeliveries } from './commands/webhook/webhook-deliveries.ts'
import { webhookList } from './commands/webhook/webhook-list.ts'
import { webhookRemove } from './commands/webhook/webhook-remove.ts'
import { webhookReplay } from './commands/webhook/webhook-replay.ts'

/** All `foyer` commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  apiKeyCreate,
  apiKeyList,
  apiKeyRevoke,
  applicationList,
  applicationPromise,
  applicationShow,
  applicationStatus,
  auditVerify,
  candidateErase,
  candidateExport,
  candidateShow,
  choicesList,
  choicesRemove,
  choicesSet,
  eventCancel,
  eventChange,
  eventCheckIn,
  eventCreate,
  eventList,
  eventRegistrations,
  eventRemove,
  feedAdd,
  feedList,
  feedRemove,
  feedShow,
  formAdd,
  formAssign,
  formCancel,
  formList,
  formShow,
  interviewCancel,
  interviewComplete,
  interviewList,
  interviewMove,
  interviewPropose,
  jobsImport,
  jobsSync,
  messageList,
  messageSend,
  nodeAcceptKeys,
  nodeEnv,
  occupationImport,
  offerAnswer,
  offerCancel,
  offerCountersign,
  offerEvidence,
  offerExtend,
  offerList,
  offerReissue,
  offerUpdate,
  offerRequests,
  onboardingAdd,
  onboardingDone,
  onboardingList,
  onboardingRemove,
  queueList,
  queueRetry,
  referralInvite,
  referralList,
  sessionList,
  sessionRevoke,
  skillImport,
  tenantConfig,
  tenantCreate,
  tenantList,
  vapidRotate,
  webhookAdd,
  webhookChange,
  webhookDeliveries,
  webhookList,
  webhookRemove,
  webhookReplay,
]

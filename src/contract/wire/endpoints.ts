import { mailStatus } from '#contract/account/mail-status.ts'
import * as account from '#contract/account/account.ts'
import { onboard } from '#contract/account/onboard.ts'
import { getBoot } from '#contract/boot.ts'
import * as applications from '#contract/applications/forms/applications.ts'
import * as apply from '#contract/applications/forms/apply.ts'
import * as employerApplications from '#contract/employer/employer-applications.ts'
import * as employerCandidates from '#contract/employer/employer-candidates.ts'
import * as employerEvents from '#contract/employer/employer-events.ts'
import * as employerForms from '#contract/employer/employer-forms.ts'
import * as employerInterviews from '#contract/employer/employer-interviews.ts'
import * as employerLists from '#contract/employer/employer-lists.ts'
import * as employerMessages from '#contract/employer/employer-messages.ts'
import * as employerOnboarding from '#contract/employer/employer-onboarding.ts'
import * as employerReferrals from '#contract/employer/employer-referrals.ts'
import { chat } from '#contract/jobs/chatbot/chatbot.ts'
import { dismissNudge, listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { lastVisit, noteVisit } from '#contract/dashboard/last-visit.ts'
import * as employerCountersign from '#contract/employer/employer-countersign.ts'
import * as employerRequests from '#contract/employer/employer-offer-requests.ts'
import * as employer from '#contract/employer/employer-offers.ts'
import * as positions from '#contract/employer/employer-positions.ts'
import * as skills from '#contract/jobs/positions/suggest-skills.ts'
import * as webhooks from '#contract/employer/employer-webhooks.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from '#contract/events/events.ts'
import * as uploads from '#contract/applications/forms/form-uploads.ts'
import * as formsList from '#contract/applications/forms/forms-list.ts'
import * as forms from '#contract/applications/forms/forms.ts'
import * as calendarFeed from '#contract/calendar/calendar-feed.ts'
import { positionInsights } from '#contract/jobs/insights/insights.ts'
import * as interviews from '#contract/interviews/interviews.ts'
import { live } from '#contract/live-hints.ts'
import { logEvent } from './log-event.ts'
import * as match from '#contract/jobs/match/match.ts'
import * as messages from '#contract/messages/messages.ts'
import * as preferences from '#contract/notifications/notification-preferences.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import { completeOnboardingTask, listOnboardingTasks } from '#contract/account/onboarding/onboarding-tasks.ts'
import * as privacy from '#contract/privacy/privacy.ts'
import { newestPositions } from '#contract/jobs/positions/newest-positions.ts'
import * as offerRequests from '#contract/offers/offer-requests.ts'
import { noteViews } from '#contract/offers/offer-views.ts'
import * as receipts from '#contract/offers/offer-receipt.ts'
import * as offers from '#contract/offers/offers.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { sealCertificatesFile } from '#contract/offers/seal-certificates.ts'
import { changeJobCart, getJobCart } from '#contract/jobs/positions/job-cart.ts'
import { getOverrides } from '#contract/jobs/positions/overrides.ts'
import { getPositionDetails } from '#contract/jobs/positions/positions.ts'
import { listSavedPositions, savePosition } from '#contract/jobs/positions/saved-positions.ts'
import * as referrals from '#contract/referrals/referrals.ts'
import * as savedSearches from '#contract/jobs/saved-searches/saved-searches.ts'
import * as profile from '#contract/profile/profile.ts'
import * as resumes from '#contract/profile/resume.ts'
import * as push from '#contract/notifications/push.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { suggestions } from '#contract/jobs/positions/search-suggestions.ts'

/** Every endpoint; the access matrix and the contract tests iterate over this table. */
export const endpoints = {
  getBoot,
  onboard,
  logEvent,
  sendLoginCode: account.sendLoginCode,
  mailStatus,
  login: account.login,
  listSessions: account.listSessions,
  revokeSession: account.revokeSession,
  listPasskeys: account.listPasskeys,
  removePasskey: account.removePasskey,
  passkeyRegisterOptions: account.passkeyRegisterOptions,
  registerPasskey: account.registerPasskey,
  passkeyLoginOptions: account.passkeyLoginOptions,
  loginWithPasskey: account.loginWithPasskey,
  startEmailChange: account.startEmailChange,
  confirmEmailChange: account.confirmEmailChange,
  privacyOverview: privacy.privacyOverview,
  startExport: privacy.startExport,
  getExport: privacy.getExport,
  exportFile: privacy.exportFile,
  previewErasure: privacy.previewErasure,
  sendErasureCode: privacy.sendErasureCode,
  eraseAccount: privacy.eraseAccount,
  profileDetails: profile.profileDetails,
  editProfile: profile.editProfile,
  profileAnalysis: profile.profileAnalysis,
  putAvatar: profile.putAvatar,
  removeAvatar: profile.removeAvatar,
  readAvatar: profile.readAvatar,
  uploadResume: resumes.uploadResume,
  listProposals: resumes.listProposals,
  decideProposal: resumes.decideProposal,
  undoProposal: resumes.undoProposal,
  resumeFile: resumes.resumeFile,
  choosePrimaryResume: resumes.choosePrimaryResume,
  removeResume: resumes.removeResume,
  listOnboardingTasks,
  completeOnboardingTask,
  listInterviews: interviews.listInterviews,
  claimInterviewSlot: interviews.claimInterviewSlot,
  rescheduleInterview: interviews.rescheduleInterview,
  cancelInterview: interviews.cancelInterview,
  requestAccommodation: interviews.requestAccommodation,
  askForOtherTimes: interviews.askForOtherTimes,
  interviewCalendar: interviews.interviewCalendar,
  listEvents: events.listEvents,
  registerForEvent: events.registerForEvent,
  joinEventWaitlist: events.joinEventWaitlist,
  cancelEventRegistration: events.cancelEventRegistration,
  eventCalendar: events.eventCalendar,
  getCalendarFeed: calendarFeed.getCalendarFeed,
  createCalendarFeed: calendarFeed.createCalendarFeed,
  revokeCalendarFeed: calendarFeed.revokeCalendarFeed,
  listOffers: offers.listOffers,
  getOffer: offers.getOffer,
  acceptOffer: offers.acceptOffer,
  acceptDocument: offers.acceptDocument,
  declineOffer: offers.declineOffer,
  seeOfferChanges,
  listOfferRequests: offerRequests.listOfferRequests,
  askAboutOffer: offerRequests.askAboutOffer,
  letterFile: offers.letterFile,
  noteViews,
  offerReceipt: receipts.offerReceipt,
  offerRecord: receipts.offerRecord,
  sealCertificates: offers.sealCertificates,
  sealCertificatesFile,
  searchPositions,
  newestPositions,
  suggestions,
  getPositionDetails,
  getOverrides,
  matchDetails: match.matchDetails,
  matchFacts: match.matchFacts,
  setMatchOptOut: match.setMatchOptOut,
  positionInsights,
  listSavedPositions,
  listSavedSearches: savedSearches.listSavedSearches,
  createSavedSearch: savedSearches.createSavedSearch,
  changeSavedSearch: savedSearches.changeSavedSearch,
  removeSavedSearch: savedSearches.removeSavedSearch,
  savePosition,
  chat,
  getJobCart,
  changeJobCart,
  listNotifications: notifications.listNotifications,
  notificationBadge: notifications.notificationBadge,
  markAllViewed: notifications.markAllViewed,
  markAllClicked: notifications.markAllClicked,
  markClicked: notifications.markClicked,
  getNotificationPreferences: preferences.getNotificationPreferences,
  putNotificationPreferences: preferences.putNotificationPreferences,
  dashboardSummary,
  listNudges,
  dismissNudge,
  lastVisit,
  noteVisit,
  live,
  listPushDevices: push.listPushDevices,
  subscribePush: push.subscribePush,
  removePushDevice: push.removePushDevice,
  getForm: forms.getForm,
  saveFormDraft: forms.saveFormDraft,
  submitForm: forms.submitForm,
  listForms: formsList.listForms,
  uploadedFile: uploads.uploadedFile,
  createUpload: uploads.createUpload,
  appendUpload: uploads.appendUpload,
  removeUpload: uploads.removeUpload,
  getApply: apply.getApply,
  saveApplyDraft: apply.saveApplyDraft,
  sendApplyCode: apply.sendApplyCode,
  submitApply: apply.submitApply,
  listApplications: applications.listApplications,
  getApplication: applications.getApplication,
  applicationReceipt: applications.applicationReceipt,
  withdrawApplication: applications.withdrawApplication,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  readMessages: messages.readMessages,
  suggestSkills: skills.suggestSkills,
  listDraftApplications: applications.listDraftApplications,
  deleteDraftApplications: applications.deleteDraftApplications,
  restoreDraftApplications: applications.restoreDraftApplications,
  listReferrals: referrals.listReferrals,
  createReferral: referrals.createReferral,
  removeReferral: referrals.removeReferral,
  createOffer: employer.createOffer,
  listEmployerOffers: employer.listEmployerOffers,
  getEmployerOffer: employer.getEmployerOffer,
  updateOffer: employer.updateOffer,
  cancelEmployerOffer: employer.cancelEmployerOffer,
  reissueOffer: employer.reissueOffer,
  employerEvidence: employer.employerEvidence,
  countersignDocument: employerCountersign.countersignDocument,
  linkCountersigner: employerCountersign.linkCountersigner,
  listEmployerRequests: employerRequests.listEmployerRequests,
  answerRequest: employerRequests.answerRequest,
  readOptions: employerLists.readOptions,
  putList: employerLists.putList,
  listLists: employerLists.listLists,
  getList: employerLists.getList,
  removeList: employerLists.removeList,
  createForm: employerForms.createForm,
  listEmployerForms: employerForms.listEmployerForms,
  getEmployerForm: employerForms.getEmployerForm,
  updateForm: employerForms.updateForm,
  assignForm: employerForms.assignForm,
  listAssignments: employerForms.listAssignments,
  getAssignment: employerForms.getAssignment,
  cancelAssignment: employerForms.cancelAssignment,
  addOnboardingTask: employerOnboarding.addOnboardingTask,
  listEmployerTasks: employerOnboarding.listEmployerTasks,
  getEmployerTask: employerOnboarding.getEmployerTask,
  updateOnboardingTask: employerOnboarding.updateOnboardingTask,
  removeOnboardingTask: employerOnboarding.removeOnboardingTask,
  proposeInterview: employerInterviews.proposeInterview,
  listEmployerInterviews: employerInterviews.listEmployerInterviews,
  getEmployerInterview: employerInterviews.getEmployerInterview,
  updateEmployerInterview: employerInterviews.updateEmployerInterview,
  confirmInterview: employerInterviews.confirmInterview,
  moveInterview: employerInterviews.moveInterview,
  cancelEmployerInterview: employerInterviews.cancelEmployerInterview,
  completeInterview: employerInterviews.completeInterview,
  createEvent: employerEvents.createEvent,
  listEmployerEvents: employerEvents.listEmployerEvents,
  getEmployerEvent: employerEvents.getEmployerEvent,
  updateEvent: employerEvents.updateEvent,
  cancelEvent: employerEvents.cancelEvent,
  listEventRegistrations: employerEvents.listEventRegistrations,
  removeEventRegistration: employerEvents.removeEventRegistration,
  checkIn: employerEvents.checkIn,
  listEmployerApplications: employerApplications.listEmployerApplications,
  getEmployerApplication: employerApplications.getEmployerApplication,
  setApplicationStatus: employerApplications.setApplicationStatus,
  updateEmployerApplication: employerApplications.updateEmployerApplication,
  setApplicationStatuses: employerApplications.setApplicationStatuses,
  listEmployerMessages: employerMessages.listEmployerMessages,
  sendEmployerMessage: employerMessages.sendEmployerMessage,
  readEmployerMessages: employerMessages.readEmployerMessages,
  inviteByReferral: employerReferrals.inviteByReferral,
  listEmployerReferrals: employerReferrals.listEmployerReferrals,
  getEmployerReferral: employerReferrals.getEmployerReferral,
  employerFile: employerApplications.employerFile,
  getEmployerCandidate: employerCandidates.getEmployerCandidate,
  employerResume: employerCandidates.employerResume,
  eraseEmployerCandidate: employerCandidates.eraseEmployerCandidate,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  listDeliveries: webhooks.listDeliveries,
  replayWebhook: webhooks.replayWebhook,
  removeWebhook: webhooks.removeWebhook,
  sendPositions: positions.sendPositions,
  listEmployerPositions: positions.listEmployerPositions,
  getEmployerPosition: positions.getEmployerPosition,
  updateEmployerPosition: positions.updateEmployerPosition,
  closeEmployerPosition: positions.closeEmployerPosition,
} satisfies Record<string, Endpoint>

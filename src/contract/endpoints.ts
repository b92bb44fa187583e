import * as account from './account.ts'
import { getBoot, onboard } from './boot.ts'
import * as applications from './applications.ts'
import * as apply from './apply.ts'
import * as employerApplications from './employer-applications.ts'
import * as employerForms from './employer-forms.ts'
import { dashboardSummary } from './dashboard.ts'
import * as employer from './employer-offers.ts'
import * as positions from './employer-positions.ts'
import * as skills from './skills.ts'
import * as webhooks from './employer-webhooks.ts'
import type { Endpoint } from './endpoint.ts'
import * as uploads from './form-uploads.ts'
import * as formsList from './forms-list.ts'
import * as forms from './forms.ts'
import { logEvent } from './log.ts'
import * as preferences from './notification-preferences.ts'
import * as notifications from './notifications.ts'
import { newestPositions } from './newest-positions.ts'
import * as offers from './offers.ts'
import { sealCertificatesFile } from './seal-certificates.ts'
import { getOverrides } from './overrides.ts'
import { getPositionDetails } from './positions.ts'
import { listSavedPositions, savePosition } from './saved-positions.ts'
import * as push from './push.ts'
import { searchPositions } from './search.ts'
import { suggestions } from './suggestions.ts'

/** Every endpoint there is; the access matrix and the contract tests walk this table. */
export const endpoints = {
  getBoot,
  onboard,
  logEvent,
  sendLoginCode: account.sendLoginCode,
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
  listOffers: offers.listOffers,
  acceptOffer: offers.acceptOffer,
  acceptDocument: offers.acceptDocument,
  declineOffer: offers.declineOffer,
  letterFile: offers.letterFile,
  offerReceipt: offers.offerReceipt,
  sealCertificates: offers.sealCertificates,
  sealCertificatesFile,
  searchPositions,
  newestPositions,
  suggestions,
  getPositionDetails,
  getOverrides,
  listSavedPositions,
  savePosition,
  listNotifications: notifications.listNotifications,
  notificationBadge: notifications.notificationBadge,
  markAllViewed: notifications.markAllViewed,
  markAllClicked: notifications.markAllClicked,
  markClicked: notifications.markClicked,
  getNotificationPreferences: preferences.getNotificationPreferences,
  putNotificationPreferences: preferences.putNotificationPreferences,
  dashboardSummary,
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
  applicationReceipt: applications.applicationReceipt,
  withdrawApplication: applications.withdrawApplication,
  suggestSkills: skills.suggestSkills,
  listDraftApplications: applications.listDraftApplications,
  deleteDraftApplications: applications.deleteDraftApplications,
  restoreDraftApplications: applications.restoreDraftApplications,
  createOffer: employer.createOffer,
  listEmployerOffers: employer.listEmployerOffers,
  getEmployerOffer: employer.getEmployerOffer,
  updateOffer: employer.updateOffer,
  cancelEmployerOffer: employer.cancelEmployerOffer,
  reissueOffer: employer.reissueOffer,
  employerEvidence: employer.employerEvidence,
  createForm: employerForms.createForm,
  listEmployerForms: employerForms.listEmployerForms,
  getEmployerForm: employerForms.getEmployerForm,
  updateForm: employerForms.updateForm,
  assignForm: employerForms.assignForm,
  listAssignments: employerForms.listAssignments,
  getAssignment: employerForms.getAssignment,
  cancelAssignment: employerForms.cancelAssignment,
  listEmployerApplications: employerApplications.listEmployerApplications,
  getEmployerApplication: employerApplications.getEmployerApplication,
  setApplicationStatus: employerApplications.setApplicationStatus,
  employerFile: employerApplications.employerFile,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  listDeliveries: webhooks.listDeliveries,
  replayWebhook: webhooks.replayWebhook,
  removeWebhook: webhooks.removeWebhook,
  sendPositions: positions.sendPositions,
  listEmployerPositions: positions.listEmployerPositions,
  getEmployerPosition: positions.getEmployerPosition,
  updateEmployerPosition: positions.updateEmployerPosition,
  closeEmployerPosition: positions.closeEmployerPosition,
} satisfies Record<string, Endpoint>

// Paths of API calls. Separate from those of pages, because the first load needs none of them. Zod-free.

export const API = {
  boot: '/api/pcsx/boot',
  onboarding: '/api/pcsx/onboarding',
  search: '/api/pcsx/search',
  positionDetails: '/api/pcsx/position_details',
  suggestions: '/api/pcsx/suggestions',
  savedPositions: '/api/pcsx/positions/saved',
  savePosition: '/api/pcsx/positions/save',
  chatbot: '/api/pcsx/chatbot',
  jobCart: '/api/pcsx/job_cart',
  overrides: '/api/pcsx/overrides',
  loginCode: '/api/pcsx/login/code',
  login: '/api/pcsx/login',
  passkeys: '/api/pcsx/passkeys',
  sessions: '/api/pcsx/sessions',
  emailChange: '/api/pcsx/email_change',
  profileDetails: '/api/pcsx/profile_details',
  profileEdit: '/api/pcsx/profile_edit',
  profileAnalysis: '/api/pcsx/profile_analysis',
  profileAvatar: '/api/pcsx/profile_avatar',
  uploadResume: '/api/pcsx/upload_resume',
  resumes: '/api/pcsx/resumes',
  resumeProposals: '/api/pcsx/resume_proposals',
  notifications: '/api/pcsx/notifications',
  notificationBadge: '/api/pcsx/notification_badge',
  live: '/api/pcsx/live',
  offers: '/api/offer/offers',
  auth: '/api/auth',
  log: '/vslog',
} as const

/** Called by signing services, not by our pages. */
export const ESIGN_API = { letter: '/api/offer/esign/letter', webhook: '/api/offer/esign/webhook' } as const

import { configs, type Configs } from '#contract/configs.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'

export const DEMO_DOMAIN = 'demo.example'
export const DEMO_NAME = 'Merrowline'

const SITE = 'https://www.merrowline.example'

/** The configuration of the demo's invented employer, with brand and texts like any tenant's. */
export function buildDemoConfigs(): Configs {
  return configs().parse({
    pcsxConfig: {
      branding: {
        companyName: DEMO_NAME,
        logoUrl: '/demo/merrowline.svg',
        brandColor: '#0b5563',
        contactUrl: `${SITE}/contact`,
        customPageSections: {
          customNavbarConfig: {
            enable: false,
            showInLoggedinView: false,
            injectInHtmlTemplate: sanitizeRichHtml(
              `<p><a href="${PAGE.home}"><strong>Merrowline</strong></a> · <a href="${SITE}/lines">Lines</a> · <a href="${SITE}/about">About us</a></p>`,
            ),
          },
          hero: {
            jobs: {
              title: 'Work that moves with the tide',
              text: 'Four hundred quiet electric ferries, thirty-six harbours, and 26,000 people who care how others travel. Find the work that fits you, on board or ashore.',
              image: '/demo/harbour.svg',
              imageAlt: '',
            },
          },
          banner: {
            jobs: {
              kind: 'info',
              html: sanitizeRichHtml(
                `<p>New to the sea? We train deck hands from the first day, with pay. <a href="${PAGE.home}?query=deck+hand">See the places</a></p>`,
              ),
            },
          },
          footer: {
            default: {
              html: sanitizeRichHtml(
                '<p>Merrowline is an invented company. Its jobs, people and letters are made up for this demo.</p>',
              ),
              links: [
                { label: 'About Merrowline', href: `${SITE}/about` },
                { label: 'How we hire', href: `${SITE}/hiring` },
                { label: 'Accessibility', href: `${SITE}/accessibility` },
                { label: 'Candidate privacy', href: `${SITE}/privacy` },
              ],
            },
          },
        },
      },
      searchConfig: { mapConfig: { enabled: true } },
      // Jobs of the demo have external application URLs, but applications are made here.
      overrides: { apply: { formId: 'application' } },
      loggedOutNotificationConfig: {
        enabled: true,
        privacyText: sanitizeRichHtml(`<p>See our <a href="${SITE}/privacy">candidate privacy notice</a>.</p>`),
      },
    },
    onboardingConfig: { steps: ['resume', 'name', 'preferences', 'consents', 'notifications'] },
    chatbotxConfig: { enabled: true, handoff: { label: 'Ask our harbour team', url: `${SITE}/contact` } },
    jobCartConfig: { enabled: true },
    gates: { referralWithCandidateApplicationGate: true },
    behaviourFlags: { inAppNotifications: true },
    notificationsConfig: {
      actionRequiredTab: true,
      notificationKeys: { savedSearchNotification: { enabled: true } },
    },
  })
}

import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The URL table. Fixed paths win over `/careers/{query}/{location}`, which refuses reserved first words itself.
 * Protected addresses without a page yet answer the not-found page, behind the same guard (not-found-or-login.tsx).
 */
export const routes = rootRoute('app/root.tsx', [
  route('/', 'features/jobs/search/root-redirect.page.tsx'),
  route('/careers', 'features/jobs/search/home.page.tsx'),
  route('/careers/search', 'features/jobs/search/search.page.tsx'),
  route('/careers/search/filters', 'features/jobs/search/filters.page.tsx'),
  route('/careers/$query/$location', 'features/jobs/search/query-location.page.tsx'),
  route('/careers/job', 'features/jobs/position/job.page.tsx'),
  route('/careers/job/$pid', 'features/jobs/position/position.page.tsx'),
  route('/careers/apply', 'features/applications/apply/apply.page.tsx'),
  route('/careers/apply/private', 'features/applications/apply/private-apply.page.tsx'),
  route('/careers/forms/{-$formId}', 'features/applications/forms/form.page.tsx'),
  route('/careers/login', 'features/account/login/login.page.tsx'),
  route('/careers/verify', 'features/verify/verify.page.tsx'),
  route('/logout', 'features/account/login/logout.page.tsx'),
  layout('signed-in', 'app/frame/signed-in.tsx', [
    route('/careers/dashboard', 'features/dashboard/dashboard.page.tsx'),
    route('/careers/offers', 'features/offers/offers.page.tsx'),
    route('/careers/offer/{-$id}', 'features/offers/offer.page.tsx'),
    route('/careers/offer/$id/offer-document/$documentId', 'features/offers/letter.page.tsx'),
    route('/careers/offer-letter/{-$id}', 'features/offers/offer-letter.page.tsx'),
    route('/careers/saved-jobs', 'features/jobs/saved/saved.page.tsx'),
    route('/careers/applications', 'features/applications/status/applications.page.tsx'),
    route('/careers/applications/$id', 'features/applications/status/application.page.tsx'),
    route('/careers/interviews', 'features/interviews/interviews.page.tsx'),
    route('/careers/forms/center', 'features/applications/forms/center.page.tsx'),
    route('/careers/profile', 'features/profile/profile.page.tsx'),
    route('/careers/export-resume', 'features/export-resume/page/export.page.tsx'),
    route('/careers/settings', 'features/account/settings/settings.page.tsx'),
    route('/careers/onboarding', 'features/account/onboarding/onboarding.page.tsx'),
  ]),
])

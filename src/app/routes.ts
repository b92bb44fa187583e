import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The URL table. Fixed paths win over `/careers/{query}/{location}`, which refuses reserved first words itself.
 * Protected addresses without a page yet answer the not-found page, behind the same guard (not-found-or-login.tsx).
 */
export const routes = rootRoute('app/root.tsx', [
  route('/', 'careers/search/site-address.page.tsx'),
  route('/careers', 'careers/search/home.page.tsx'),
  route('/careers/search', 'careers/search/search.page.tsx'),
  route('/careers/search/filters', 'careers/search/filters.page.tsx'),
  route('/careers/$query/$location', 'careers/search/query-location.page.tsx'),
  route('/careers/job', 'careers/position/job.page.tsx'),
  route('/careers/job/$pid', 'careers/position/position.page.tsx'),
  route('/careers/apply', 'careers/apply/apply.page.tsx'),
  route('/careers/apply/private', 'careers/apply/private-apply.page.tsx'),
  route('/careers/forms/{-$formId}', 'careers/forms/form.page.tsx'),
  route('/careers/login', 'careers/login/login.page.tsx'),
  route('/careers/verify', 'careers/verify/verify.page.tsx'),
  route('/logout', 'careers/login/logout.page.tsx'),
  layout('signed-in', 'app/frame/signed-in.tsx', [
    route('/careers/dashboard', 'careers/dashboard/dashboard.page.tsx'),
    route('/careers/offers', 'careers/offers/offers.page.tsx'),
    route('/careers/offer/{-$id}', 'careers/offers/offer.page.tsx'),
    route('/careers/offer/$id/offer-document/$documentId', 'careers/offers/letter.page.tsx'),
    route('/careers/offer-letter/{-$id}', 'careers/offers/offer-letter.page.tsx'),
    route('/careers/saved-jobs', 'careers/saved/saved.page.tsx'),
    route('/careers/applications', 'careers/applications/applications.page.tsx'),
    route('/careers/applications/$id', 'careers/applications/application.page.tsx'),
    route('/careers/interviews', 'careers/interviews/interviews.page.tsx'),
    route('/careers/forms/center', 'careers/forms/center.page.tsx'),
    route('/careers/profile', 'careers/profile/profile.page.tsx'),
    route('/careers/export-resume', 'careers/export-resume/page/export.page.tsx'),
    route('/careers/settings', 'careers/settings/settings.page.tsx'),
    route('/careers/onboarding', 'careers/onboarding/onboarding.page.tsx'),
  ]),
])

import { AR_CHATBOT } from './ar-chatbot.ts'
import { AR_COUNTERSIGN } from './ar-countersign.ts'
import { AR_DASHBOARD } from './ar-dashboard.ts'
import { AR_EMPLOYERS } from './ar-employers.ts'
import { AR_EVENTS } from './ar-events.ts'
import { AR_OFFERS } from './ar-offers.ts'
import { AR_FORMS } from './ar-forms.ts'
import { AR_INTERVIEWS } from './ar-interviews.ts'
import { AR_MESSAGES } from './ar-messages.ts'
import { AR_ONBOARDING } from './ar-onboarding.ts'
import { AR_PRIVACY } from './ar-privacy.ts'
import { AR_PRIVACY_WORDS } from './ar-privacy-words.ts'
import { AR_PROFILE } from './ar-profile.ts'
import { AR_REFERRALS } from './ar-referrals.ts'
import { AR_SAVED_SEARCHES } from './ar-saved-searches.ts'
import { AR_RECEIPT } from './ar-receipt.ts'
import { AR_SEARCH } from './ar-search.ts'
import { AR_UNSOLICITED_MAIL } from './ar-unsolicited-mail.ts'

/**
 * Arabic translations of every server text, by the English text. `%(name)s` is a placeholder.
 */
export const AR = {
  // Requests
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'This address does not take that method.': 'لا يقبل هذا العنوان هذه الطريقة.',
  'The headers of this request are larger than the site takes.': 'ترويسات هذا الطلب أكبر مما يقبله الموقع.',
  'The request could not be read.': 'تعذّرت قراءة الطلب.',
  'The body is not valid JSON.': 'محتوى الطلب ليس JSON صالحًا.',
  'The form could not be read.': 'تعذّرت قراءة النموذج.',
  'Send this as multipart/form-data.': 'يُرجى إرسال هذا الطلب بصيغة multipart/form-data.',
  'The site does not read this kind of content.': 'لا يقرأ الموقع هذا النوع من المحتوى.',
  'This is larger than the site takes.': 'هذا المحتوى أكبر مما يقبله الموقع.',
  'This is larger than the site takes. Up to %(most)s can be sent.':
    'هذا المحتوى أكبر مما يقبله الموقع. يمكن إرسال ما يصل إلى %(most)s.',
  'This form has too many parts.': 'يحتوي هذا النموذج على أجزاء أكثر من اللازم.',
  'This form has too many files.': 'يحتوي هذا النموذج على ملفات أكثر من اللازم.',
  'This form has too many fields.': 'يحتوي هذا النموذج على حقول أكثر من اللازم.',
  'A field of this form is larger than the site takes.': 'أحد حقول هذا النموذج أكبر مما يقبله الموقع.',
  'This text is longer than the site takes.': 'هذا النص أطول مما يقبله الموقع.',
  'This text has more markup than the site takes.': 'يحتوي هذا النص على تنسيق أكثر مما يقبله الموقع.',
  'Check the marked fields.': 'يُرجى مراجعة الحقول المحددة.',
  'This value is not valid.': 'هذه القيمة غير صالحة.',
  'Send four numbers in degrees: south,west,north,east.': 'أرسل أربعة أعداد بالدرجات: south,west,north,east.',
  'A parameter of this address is not valid.': 'إحدى معلمات هذا العنوان غير صالحة.',
  'The Idempotency-Key must be 1 to 120 letters, digits, dashes or underscores.':
    'يجب أن يتكوّن Idempotency-Key من حرف واحد إلى 120 من الحروف أو الأرقام أو الشرطات أو الشرطات السفلية.',
  'This Idempotency-Key was used for another request.': 'استُخدم Idempotency-Key هذا لطلب آخر.',
  'Please try again in a few minutes': 'يُرجى إعادة المحاولة بعد بضع دقائق',
  'Something went wrong on our side. Try again in a moment.': 'حدث خطأ من جانبنا. يُرجى إعادة المحاولة بعد قليل.',
  'There is no room left to store this. Try again later.': 'لم تعد هناك مساحة لحفظ هذا. يُرجى إعادة المحاولة لاحقًا.',
  'The site cannot reach its data just now. Try again in a moment.':
    'يتعذّر على الموقع الوصول إلى بياناته حاليًا. يُرجى إعادة المحاولة بعد قليل.',

  'Search is busy just now. Try again in a moment.': 'البحث مشغول حاليًا. يُرجى إعادة المحاولة بعد قليل.',

  // Pushes, as a lock screen shows them
  'You have a new offer': 'لديك عرض عمل جديد',
  'An offer expires soon': 'عرض عمل ينتهي قريبًا',
  'You have a form to fill in': 'لديك نموذج لتعبئته',
  'A form is due soon': 'اقترب موعد تسليم نموذج',
  'An offer was updated': 'هناك تحديث بشأن عرض عمل',
  'There is news for you': 'لديك جديد',
  'Tap to read it.': 'انقر لقراءته.',

  // Devices that take pushes
  'This subscription was made with an old key.': 'أُنشئ هذا الاشتراك بمفتاح قديم.',
  'This browser gave no address that notifications can be sent to.':
    'لم يقدّم هذا المتصفح عنوانًا يمكن إرسال الإشعارات إليه.',
  'This device could not be found.': 'تعذّر العثور على هذا الجهاز.',

  // The installed app
  Careers: 'الوظائف',
  Jobs: 'الوظائف الشاغرة',
  'Saved jobs': 'الوظائف المحفوظة',
  Notifications: 'الإشعارات',
  'A job': 'وظيفة',
  Offers: 'عروض العمل',

  // Notifications
  'Job offer': 'عرض عمل',
  'You have an offer for %(position)s': 'لديك عرض عمل لوظيفة %(position)s',
  'You have a new offer for %(position)s. It replaces the earlier one':
    'لديك عرض عمل جديد لوظيفة %(position)s يحل محل العرض السابق',
  'The letter for %(position)s is ready for you to sign': 'خطاب وظيفة %(position)s جاهز لتوقيعه',
  'The employer changed the offer for %(position)s': 'عدّلت جهة العمل عرض العمل لوظيفة %(position)s',
  'Open it to see the details.': 'افتح الرسالة للاطلاع على التفاصيل.',
  'The offer for %(position)s expires on %(when)s': 'ينتهي عرض العمل لوظيفة %(position)s في %(when)s',
  'You accepted the offer for %(position)s': 'قبلت عرض العمل لوظيفة %(position)s',
  'You declined the offer for %(position)s': 'رفضت عرض العمل لوظيفة %(position)s',
  'The offer for %(position)s was canceled by the employer': 'ألغت جهة العمل عرض العمل لوظيفة %(position)s',
  'The offer for %(position)s has expired': 'انتهت صلاحية عرض العمل لوظيفة %(position)s',
  'Your signed letter for %(position)s is ready to keep': 'خطابك الموقَّع لوظيفة %(position)s جاهز للحفظ',
  Application: 'طلب توظيف',
  'Your application for %(position)s was sent': 'أُرسل طلبك لوظيفة %(position)s',
  'Your application for %(position)s is being reviewed': 'طلبك لوظيفة %(position)s قيد المراجعة',
  'Your application for %(position)s has come to the interviews': 'وصل طلبك لوظيفة %(position)s إلى مرحلة المقابلات',
  'Your application for %(position)s has come to an offer': 'وصل طلبك لوظيفة %(position)s إلى مرحلة العرض',
  'You were hired for %(position)s': 'تم تعيينك في وظيفة %(position)s',
  'You were not selected for %(position)s this time': 'لم يقع الاختيار عليك لوظيفة %(position)s هذه المرة',
  'Your application for %(position)s was withdrawn': 'سُحب طلبك لوظيفة %(position)s',
  'Steps of your applications': 'مراحل طلباتك',
  'The employer wrote a note on your application for %(position)s': 'كتبت جهة العمل ملاحظة على طلبك لوظيفة %(position)s',
  'The employer set a date to reply to your application for %(position)s':
    'حدّدت جهة العمل موعدًا للرد على طلبك لوظيفة %(position)s',
  'The employer removed the reply date of your application for %(position)s':
    'ألغت جهة العمل موعد الرد على طلبك لوظيفة %(position)s',
  Form: 'نموذج',
  'A form is due on %(when)s: %(form)s': 'موعد تسليم نموذج في %(when)s: %(form)s',
  'Forms to fill in': 'نماذج مطلوب تعبئتها',
  'Forms that are due soon': 'نماذج اقترب موعد تسليمها',
  'New offers': 'عروض العمل الجديدة',
  'Changes to your offers': 'التعديلات على عروضك',
  'Offers about to expire': 'عروض العمل التي تقترب من الانتهاء',
  'Offers that were decided or have ended': 'عروض العمل التي حُسمت أو انتهت',
  'Signed letters': 'الخطابات الموقَّعة',
  'News about an offer': 'أخبار عن عرض عمل',
  'News about an application': 'أخبار عن طلب توظيف',
  'News about your account': 'أخبار عن حسابك',
  'Your daily summary': 'ملخصك اليومي',
  Open: 'فتح',
  'See all notifications': 'عرض كل الإشعارات',
  'And %(count)s more': 'و%(count)s غيرها',
  '%(employer)s tells you this because you are one of their candidates.':
    'تصلك هذه الرسالة من %(employer)s لأنك أحد المرشحين لديها.',
  'Choose what you are told': 'اختيار ما يصلك من إشعارات',
  'Stop these emails': 'إيقاف هذه الرسائل',
  'Stop emails from %(employer)s?': 'هل تريد إيقاف الرسائل من %(employer)s؟',
  'Sign-in codes still come by email. You can change this at any time in your settings.':
    'ستظل رموز تسجيل الدخول تصلك بالبريد الإلكتروني. يمكنك تغيير ذلك في أي وقت من الإعدادات.',
  'Stop all notification emails': 'إيقاف كل رسائل الإشعارات',
  'Only stop summaries': 'إيقاف الملخصات فقط',
  'Only stop: %(topic)s': 'إيقاف هذا النوع فقط: %(topic)s',
  'These emails were stopped': 'تم إيقاف هذه الرسائل',
  'This link does not work': 'هذا الرابط لا يعمل',
  'Use the whole link of the email, or change what you are told in your settings.':
    'يُرجى استخدام الرابط الكامل الوارد في الرسالة، أو تغيير ما يصلك من الإعدادات.',
  'This notification could not be found.': 'تعذّر العثور على هذا الإشعار.',

  // Pages that cannot be shown
  'Not found': 'الصفحة غير موجودة',
  'Try again': 'إعادة المحاولة',
  'See all jobs': 'عرض كل الوظائف',
  'Internal Server Error': 'خطأ داخلي في الخادم',
  'Something went wrong on our side. Our engineers were notified. Please try again in a moment.':
    'حدث خطأ من جانبنا، وقد أُبلغ مهندسونا به. يُرجى إعادة المحاولة بعد قليل.',
  'Back to jobs': 'العودة إلى الوظائف',
  'Contact us': 'التواصل معنا',
  'Choose an employer': 'اختر صاحب عمل',
  'There is no careers site at this address.': 'لا يوجد موقع وظائف في هذا العنوان.',
  'Use the link that the employer gave you.': 'يُرجى استخدام الرابط الذي حصلت عليه من جهة العمل.',

  // Who may
  'Name the careers site with the parameter domain.': 'يُرجى تحديد موقع الوظائف بالمعلمة domain.',
  'There is no careers site for this domain.': 'لا يوجد موقع وظائف لهذا النطاق.',
  'Invalid CSRF.': 'رمز CSRF غير صالح.',
  'Somebody else is signed in here now. Reload the page.': 'سجّل شخص آخر الدخول هنا الآن. يُرجى إعادة تحميل الصفحة.',
  'Sign in to continue.': 'يُرجى تسجيل الدخول للمتابعة.',
  'User does not have permissions to perform this action': 'لا يملك المستخدم صلاحية تنفيذ هذا الإجراء',

  'Send a valid API key: Authorization: Bearer and the key.':
    'يُرجى إرسال مفتاح API صالح: Authorization: Bearer ثم المفتاح.',
  'This API key lacks the scope %(scope)s.': 'لا يملك مفتاح API هذا الصلاحية %(scope)s.',

  // Accounts
  'Confirm your email address first.': 'يُرجى تأكيد عنوان بريدك الإلكتروني أولًا.',
  'Another account of this employer uses this email address.':
    'يستخدم حساب آخر لدى جهة العمل هذه عنوان البريد الإلكتروني هذا.',
  'Another account uses this address.': 'يستخدم حساب آخر هذا العنوان.',
  'This is your address already.': 'هذا هو عنوانك الحالي.',
  'Sign-in is not available.': 'تسجيل الدخول غير متاح.',
  'This code is not right, too old or used up. Check it, or ask for a new one.':
    'هذا الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه. يُرجى التحقق منه أو طلب رمز جديد.',
  'This code is not right, too old or used up.': 'هذا الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه.',
  'This passkey was not accepted. Try again, or sign in with a code.':
    'لم يُقبل مفتاح المرور هذا. يُرجى إعادة المحاولة أو تسجيل الدخول برمز.',
  'This passkey belongs to an account already.': 'مفتاح المرور هذا مرتبط بحساب بالفعل.',
  'Sign in again with a code to add a passkey.': 'يُرجى تسجيل الدخول من جديد برمز لإضافة مفتاح مرور.',
  'Sign in again to confirm that it is you.': 'يُرجى تسجيل الدخول من جديد لتأكيد هويتك.',

  // Signing in without script
  'Sign in': 'تسجيل الدخول',
  'Sign out': 'تسجيل الخروج',
  'What is your name?': 'ما اسمك؟',
  'Write it as it should stand on your applications and offers.': 'اكتبه كما ينبغي أن يظهر في طلباتك وعروضك.',
  'First name': 'الاسم الأول',
  'Last name': 'اسم العائلة',
  'If you have one name only, leave this empty.': 'إن كان لك اسم واحد فقط، فاترك هذا الحقل فارغًا.',
  Continue: 'متابعة',
  'We send you a code. No password is needed.': 'نرسل إليك رمزًا، ولا حاجة إلى كلمة مرور.',
  Email: 'البريد الإلكتروني',
  'Enter an email address like name@example.com': 'يُرجى إدخال عنوان بريد إلكتروني مثل name@example.com',
  'Send code': 'إرسال الرمز',
  'Your name is set already. Reload the page.': 'اسمك محدد بالفعل. يُرجى إعادة تحميل الصفحة.',
  'The mail server of this address refused it. Check the address, or use another one.':
    'رفض خادم البريد هذا العنوان. تحقّق من العنوان أو استخدم عنوانًا آخر.',
  'The mail server of this address takes the code later. It comes within a few minutes.':
    'سيستلم خادم البريد لهذا العنوان الرمز لاحقًا. سيصل خلال بضع دقائق.',
  'The mail server could not be reached, so the code was not sent. Ask for a new code.':
    'تعذّر الوصول إلى خادم البريد، لذلك لم يُرسل الرمز. اطلب رمزًا جديدًا.',
  'Mail from this site does not go out at the moment, so the code may not come. Try again in a few minutes.':
    'لا يمكن إرسال الرسائل من هذا الموقع في الوقت الحالي، وقد لا يصل الرمز. حاول مرة أخرى بعد دقائق.',
  'We sent a %(length)s-digit code to %(address)s. It is valid for %(minutes)s minutes.':
    'أرسلنا رمزًا من %(length)s أرقام إلى %(address)s. الرمز صالح لمدة %(minutes)s دقائق.',
  'We sent a %(length)s-letter code to %(address)s. It is valid for %(minutes)s minutes.':
    'أرسلنا رمزًا من %(length)s حرفًا لاتينيًا إلى %(address)s. الرمز صالح لمدة %(minutes)s دقائق.',
  Code: 'الرمز',
  'Send a new code': 'إرسال رمز جديد',
  'Use another address': 'استخدام عنوان آخر',
  'This page was open too long. Open it again.': 'بقيت هذه الصفحة مفتوحة مدة طويلة. يُرجى فتحها من جديد.',

  // Offers
  'This offer could not be found.': 'تعذّر العثور على هذا العرض.',
  'This document could not be found.': 'تعذّر العثور على هذا المستند.',
  'No offer letter content available': 'لا يتوفر محتوى لخطاب العرض',
  'This offer has expired.': 'انتهت صلاحية هذا العرض.',
  'This offer was already accepted.': 'سبق قبول هذا العرض.',
  'This offer was already declined.': 'سبق رفض هذا العرض.',
  'This offer was withdrawn by the employer.': 'سحبت جهة العمل هذا العرض.',
  'This offer is no longer open.': 'لم يعد هذا العرض متاحًا.',
  'Sign each document of this offer first.': 'يُرجى توقيع كل مستندات هذا العرض أولًا.',
  'Sign the letter, or upload it signed.': 'يُرجى توقيع الخطاب أو رفعه موقّعًا.',
  'Sign the document, or upload it signed.': 'يُرجى توقيع المستند أو رفعه موقّعًا.',
  'This document is signed on its page: agree there and type your full name.':
    'يُوقَّع هذا المستند في صفحته: وافق هناك واكتب اسمك الكامل.',
  'Upload the signed document.': 'يُرجى رفع المستند الموقّع.',
  'This document is already signed.': 'سبق توقيع هذا المستند.',
  'This document is not ready to be signed yet.': 'هذا المستند غير جاهز للتوقيع بعد.',
  'This document is signed in the frame of its provider.': 'يُوقَّع هذا المستند في إطار خدمة التوقيع الخاصة به.',
  'This document can no longer be signed.': 'لم يعد بالإمكان توقيع هذا المستند.',
  'The employer changed this offer since you opened it. Read what changed before you accept.':
    'غيّر صاحب العمل هذا العرض بعد أن فتحته. اقرأ ما تغيّر قبل أن تقبله.',
  'This letter has changed since you opened it. Read it again before you sign.':
    'تغيّر هذا الخطاب منذ فتحته. يُرجى قراءته من جديد قبل التوقيع.',
  'This is the letter without your signature. Sign it and upload the signed copy.':
    'هذا هو الخطاب من دون توقيعك. يُرجى توقيعه ورفع النسخة الموقّعة.',
  'The consent text has changed. Reload the page and read it again.':
    'تغيّر نص الموافقة. يُرجى إعادة تحميل الصفحة وقراءته من جديد.',
  'The file belongs into the field %(field)s.': 'مكان الملف هو الحقل %(field)s.',
  'Type your name or upload the signed letter, not both.': 'يُرجى كتابة اسمك أو رفع الخطاب الموقّع، لا كليهما.',
  'Please enter your full name': 'يُرجى إدخال اسمك الكامل',
  'This name has invisible characters. Type it again.': 'يحتوي هذا الاسم على محارف غير مرئية. يُرجى كتابته من جديد.',
  'Please enter your name': 'يُرجى إدخال اسمك',
  'Agree to sign electronically.': 'يُرجى الموافقة على التوقيع الإلكتروني.',
  'Open the letter before you sign it.': 'يُرجى فتح الخطاب قبل توقيعه.',
  'The drawn signature cannot be read. Draw it again.': 'تتعذّر قراءة التوقيع المرسوم. يُرجى رسمه من جديد.',

  // Files
  'This file is empty. Choose the signed letter again.': 'هذا الملف فارغ. يُرجى اختيار الخطاب الموقّع من جديد.',
  'This file is larger than %(largest)s MB. Choose a smaller one.':
    'حجم هذا الملف أكبر من %(largest)s ميغابايت. يُرجى اختيار ملف أصغر.',
  'Only PDF, PNG and JPEG files can be used here.': 'يمكن هنا استخدام ملفات PDF وPNG وJPEG فقط.',
  'The name of this file does not fit its content. Save it again as PDF, PNG or JPEG.':
    'لا يطابق اسم هذا الملف محتواه. يُرجى حفظه من جديد بصيغة PDF أو PNG أو JPEG.',
  'This file cannot be read to its end. Save it again and choose the new copy.':
    'تتعذّر قراءة هذا الملف إلى نهايته. يُرجى حفظه من جديد واختيار النسخة الجديدة.',
  'This PDF is protected by a password. Save it without protection.':
    'ملف PDF هذا محمي بكلمة مرور. يُرجى حفظه من دون حماية.',
  'This PDF holds scripts or actions. Print it to a new PDF and choose that one.':
    'يحتوي ملف PDF هذا على نصوص برمجية أو إجراءات. يُرجى طباعته إلى ملف PDF جديد واختيار ذلك الملف.',
  'This PDF holds attached files. Print it to a new PDF and choose that one.':
    'يحتوي ملف PDF هذا على ملفات مرفقة. يُرجى طباعته إلى ملف PDF جديد واختيار ذلك الملف.',
  'The pages of this PDF would not look the same once it is signed and sealed. Print it to a new PDF and choose that one.':
    'لن تظهر صفحات ملف PDF هذا كما هي بعد توقيعه وختمه. يُرجى طباعته إلى ملف PDF جديد واختيار الملف الجديد.',
  'This PDF is certified so that nothing may be added, so nobody can sign it. Certify it so that it may be signed, or print it to a new PDF.':
    'هذا الملف موثَّق بحيث لا يُسمح بإضافة شيء إليه، فلا يمكن لأحد توقيعه. يُرجى توثيقه بحيث يُسمح بتوقيعه، أو طباعته إلى ملف PDF جديد.',
  'This file is too complex to check. Print it to a new PDF and choose that one.':
    'هذا الملف معقّد بحيث يتعذّر فحصه. اطبعه إلى ملف PDF جديد واختره.',
  'Opening this file loads content from elsewhere. Save it as a plain PDF and choose that one.':
    'يؤدي فتح هذا الملف إلى تحميل محتوى من مكان آخر. احفظه كملف PDF عادي واختره.',
  'A scan found malware in this file. Choose another one.':
    'عثر الفحص على برمجيات ضارة في هذا الملف. يُرجى اختيار ملف آخر.',
  'Files cannot be scanned for malware right now. Try again in a moment.':
    'يتعذّر الآن فحص الملفات بحثًا عن البرمجيات الضارة. حاول مرة أخرى بعد لحظات.',
  'This file couldn’t be checked just now. Try again in a moment.': 'تعذّر فحص هذا الملف الآن. حاول مرة أخرى بعد لحظات.',
  'Too many files are being checked right now. Try again in a moment.':
    'يجري الآن فحص عدد كبير جدًا من الملفات. حاول مرة أخرى بعد لحظات.',
  'This picture is too large. Up to %(longest)s pixels on the longer side can be used.':
    'هذه الصورة كبيرة جدًا. الحد الأقصى للجانب الأطول هو %(longest)s بكسل.',
  'You should upload at most 1 file': 'يجب رفع ملف واحد على الأكثر',
  ...AR_CHATBOT,
  ...AR_SEARCH,
  ...AR_UNSOLICITED_MAIL,
  ...AR_EMPLOYERS,
  ...AR_OFFERS,
  ...AR_COUNTERSIGN,
  ...AR_FORMS,
  ...AR_INTERVIEWS,
  ...AR_EVENTS,
  ...AR_MESSAGES,
  ...AR_ONBOARDING,
  ...AR_REFERRALS,
  ...AR_SAVED_SEARCHES,
  ...AR_DASHBOARD,
  ...AR_PRIVACY,
  ...AR_PRIVACY_WORDS,
  ...AR_PROFILE,
  ...AR_RECEIPT,
} as const satisfies Record<string, string>

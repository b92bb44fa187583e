/**
 * The record of an offer, as `evidence.pdf` tells it, by its English text, in Arabic. Who did something stands before
 * a colon.
 */
export const AR_RECEIPT = {
  'Record of the job offer': 'سجل عرض العمل',
  '%(position)s at %(employer)s': '%(position)s لدى %(employer)s',
  'Addressed to %(name)s': 'موجَّه إلى %(name)s',
  'Offer number %(id)s': 'رقم العرض: %(id)s',
  'Written on %(when)s by %(site)s. All times are those of %(zone)s.':
    'كُتب في %(when)s بواسطة %(site)s. جميع الأوقات بتوقيت %(zone)s.',
  Documents: 'المستندات',
  'Signed on %(when)s as %(name)s.': 'وُقِّع في %(when)s باسم %(name)s.',
  'Signed for the employer on %(when)s as %(name)s.': 'وُقِّع عن صاحب العمل في %(when)s باسم %(name)s.',
  'Signed.': 'موقَّع.',
  'Not signed.': 'غير موقَّع.',
  'This name differs from the one it was addressed to.': 'يختلف هذا الاسم عن الاسم الذي وُجِّه إليه العرض.',
  'What happened': 'ما حدث',
  'For checking': 'للتحقق',
  'This file is sealed. Check it at %(address)s. Below are times in UTC and fingerprints (SHA-256); the receipt has the same for machines in evidence.json.':
    'هذا الملف مختوم. يمكنك التحقق منه على %(address)s. فيما يلي الأوقات بتوقيت UTC والبصمات (SHA-256)، وفي الإيصال المعلومات نفسها للأجهزة في evidence.json.',
  'by the clock of the device: %(when)s': 'بتوقيت الجهاز: %(when)s',
  'text of %(month)s': 'نص %(month)s',
  'text %(version)s': 'النص %(version)s',

  'The employer made this offer.': 'قدّم صاحب العمل هذا العرض.',
  'The device kept a copy of “%(document)s” to read offline.': 'حفظ الجهاز نسخة من «%(document)s» للقراءة دون اتصال.',
  '%(who)s opened the copy of “%(document)s” on the device.': '%(who)s: فتح نسخة «%(document)s» المحفوظة على الجهاز.',
  '%(who)s opened “%(document)s”.': '%(who)s: فتح «%(document)s».',
  'Page %(pages)s of “%(document)s” was shown.': 'عُرضت الصفحة %(pages)s من «%(document)s».',
  'Pages %(pages)s of “%(document)s” were shown.': 'عُرضت الصفحات %(pages)s من «%(document)s».',
  'The text about signing “%(document)s” electronically was shown (%(consent)s).':
    'عُرض نص التوقيع الإلكتروني على «%(document)s» (%(consent)s).',
  'The employer downloaded the record of the offer.': 'نزّل صاحب العمل سجل العرض.',
  '%(who)s downloaded the receipt.': '%(who)s: تنزيل الإيصال.',
  '%(who)s downloaded the record of the offer.': '%(who)s: تنزيل سجل العرض.',
  '%(who)s downloaded “%(document)s”.': '%(who)s: تنزيل «%(document)s».',
  '%(who)s opened the signing page for “%(document)s”.': '%(who)s: فتح صفحة التوقيع على «%(document)s».',
  '%(who)s left the signing page for “%(document)s” without signing.':
    '%(who)s: مغادرة صفحة التوقيع على «%(document)s» دون توقيع.',
  '%(who)s agreed to sign “%(document)s” electronically (%(consent)s).':
    '%(who)s: الموافقة على توقيع «%(document)s» إلكترونيًا (%(consent)s).',
  'The fingerprint of “%(document)s” matched the letter that was offered.':
    'طابقت بصمة «%(document)s» الخطاب الذي عُرض.',
  'The name of the account changed from %(from)s to %(name)s.': 'تغيّر اسم الحساب من %(from)s إلى %(name)s.',
  'The name of the account was set to %(name)s.': 'عُيِّن اسم الحساب: %(name)s.',
  '%(who)s typed the name %(name)s.': '%(who)s: كتابة الاسم %(name)s.',
  '%(who)s typed the name %(name)s. The offer is addressed to %(addressee)s.':
    '%(who)s: كتابة الاسم %(name)s. العرض موجَّه إلى %(addressee)s.',
  '%(who)s drew a signature.': '%(who)s: رسم التوقيع.',
  '%(who)s uploaded a signed copy of “%(document)s”.': '%(who)s: رفع نسخة موقَّعة من «%(document)s».',
  '%(who)s signed “%(document)s” with a signing service.': '%(who)s: توقيع «%(document)s» عبر خدمة توقيع.',
  '%(who)s signed “%(document)s”.': '%(who)s: توقيع «%(document)s».',
  '%(name)s signed “%(document)s” for the employer.': '%(name)s: توقيع «%(document)s» عن صاحب العمل.',
  '%(who)s sent the form “%(document)s”.': '%(who)s: إرسال النموذج «%(document)s».',
  '%(who)s accepted the offer.': '%(who)s: قبول العرض.',
  '%(who)s declined the offer.': '%(who)s: رفض العرض.',
  '%(who)s asked for more time.': '%(who)s: طلب مهلة إضافية.',
  '%(who)s asked for a paper copy.': '%(who)s: طلب نسخة ورقية.',
  '%(who)s asked the employer a question.': '%(who)s: طرح سؤال على صاحب العمل.',
  'The employer answered what was asked.': 'ردّ صاحب العمل على الطلب.',
  'The employer withdrew the offer.': 'سحب صاحب العمل العرض.',
  'The employer changed the offer.': 'غيّر صاحب العمل العرض.',
  '%(who)s saw what had changed.': '%(who)s: الاطلاع على ما تغيّر.',
  'The employer made a new offer in place of this one.': 'قدّم صاحب العمل عرضًا جديدًا بدلًا من هذا.',
  'The offer expired.': 'انتهت صلاحية العرض.',
  '“%(document)s” was sealed by %(site)s.': 'خُتم «%(document)s» بواسطة %(site)s.',
} as const

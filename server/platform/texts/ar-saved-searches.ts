/** Arabic texts about saved searches. */
export const AR_SAVED_SEARCHES = {
  'This site has no saved searches.': 'لا تتوفر عمليات بحث محفوظة في هذا الموقع.',
  'This saved search could not be found.': 'تعذّر العثور على عملية البحث المحفوظة هذه.',
  'You have %(limit)s saved searches. Delete one to save another.':
    'عدد عمليات البحث المحفوظة لديك: %(limit)s. احذف واحدة لحفظ أخرى.',
  'You have saved this search already.': 'لقد حفظت عملية البحث هذه من قبل.',
  'All jobs': 'كل الوظائف',
  'Saved searches': 'عمليات البحث المحفوظة',
  'Saved search': 'بحث محفوظ',
  'New jobs for your saved searches': 'وظائف جديدة لعمليات البحث المحفوظة',
  'A new job for your saved search: %(search)s': 'وظيفة جديدة لبحثك المحفوظ: %(search)s',
  '%(count)s new jobs for your saved search: %(search)s': 'وظائف جديدة لبحثك المحفوظ (العدد: %(count)s): %(search)s',
  'New jobs for a saved search': 'وظائف جديدة لبحث محفوظ',
  'The privacy text has changed. Reload the page and read it again.':
    'تغيّر نص الخصوصية. أعد تحميل الصفحة واقرأه مرة أخرى.',
  'Confirm your job alert': 'أكّد تنبيه الوظائف',
  'Somebody asked for emails about new jobs at %(employer)s for this address.':
    'طلب شخص ما إرسال رسائل عن الوظائف الجديدة لدى %(employer)s إلى هذا العنوان.',
  'If this was not you, ignore this email: nothing more will come.':
    'إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يصلك شيء آخر.',
  '%(employer)s will email you new jobs for: %(search)s':
    'ستراسلك %(employer)s بالوظائف الجديدة المطابقة لـ: %(search)s',
  'Your job alert is on': 'تم تفعيل تنبيه الوظائف',
  Confirm: 'تأكيد',
  '%(employer)s sends you this because you asked for it.': 'ترسل إليك %(employer)s هذه الرسالة لأنك طلبتها.',
  'It was used already, or it is too old. Search for jobs and ask for alerts again.':
    'سبق استخدام هذا الرابط أو انتهت صلاحيته. ابحث عن الوظائف واطلب التنبيهات مرة أخرى.',
  'This place is known to the map only. Send where it is: mapBounds or latlong.':
    'هذا المكان معروف للخريطة فقط. أرسل موقعه: mapBounds أو latlong.',
} as const

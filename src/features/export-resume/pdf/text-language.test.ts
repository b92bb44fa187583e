import { expect, test } from 'vitest'
import { detectTextLanguage } from './text-language.ts'

test.each([
  ['Engineer of payment systems with ten years of experience in the cloud', 'de', 'en'],
  ['Ingenieurin für Zahlungssysteme mit zehn Jahren Erfahrung und Leitung des Teams', 'en', 'de'],
  ['Responsable des systèmes de paiement pour les banques avec une équipe', 'en', 'fr'],
  ['Responsable de los sistemas de pago para bancos y comercios con el equipo', 'en', 'es'],
  ['مهندسة برمجيات بخبرة عشر سنوات في أنظمة الدفع (PostgreSQL)', 'en', 'ar'],
  ['مهندس نرم‌افزار با ده سال تجربه در سامانه‌های پرداخت', 'en', 'fa'],
  ['決済システムの開発に十年以上携わってきました。TypeScript', 'en', 'ja'],
  ['十年支付系统开发经验', 'en', 'zh'],
  ['결제 시스템 개발 10년', 'en', 'ko'],
  ['मैं एक सॉफ्टवेयर इंजीनियर हूँ', 'en', 'hi'],
  ['Инженер платёжных систем', 'en', 'ru'],
  ['Інженер платіжних систем', 'en', 'uk'],
  ['Dziesięć lat doświadczenia w systemach płatności dla banków oraz praca z zespołem i na produkcji', 'en', 'pl'],
  ['Go, SQL', 'en', 'en'],
  ['Go, SQL', 'ar', 'en'],
  ['Go, SQL', 'pt-BR', 'pt-BR'],
  ['', 'ar', 'ar'],
  ['Engineer of systems with a team for the bank', 'en-GB', 'en-GB'],
])('P-06 %j with labels in %s is %s', (text, locale, language) =>
  expect(detectTextLanguage(text, locale)).toBe(language),
)

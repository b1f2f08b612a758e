import { expect, test } from "vitest";
import { listRoutes, renderPage } from "./entry-server.tsx";

const signInWords =
  /\b(sign[ -]?(in|up)|log[ -]?(in|on)|password|register|create an account|your account name)\b/i;

for (const route of listRoutes()) {
  test(`nothing on ${route.path} asks a visitor to sign in: no such control, no password or e-mail field`, async () => {
    const html = await renderPage(route);
    const controls = [...html.matchAll(/<(a|button|summary|label)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) =>
      (text ?? "").replaceAll(/<[^>]*>/g, " "),
    );
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((text) => signInWords.test(text))).toEqual([]);
    expect(html).not.toMatch(/type="(password|email)"|autocomplete="(username|current-password|email)"/i);
    expect(html).not.toMatch(/href="[^"]*\/(login|signin|sign-in|signup|register|account)\b/i);
  });
}

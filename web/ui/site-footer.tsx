import { securityContact, socialLinks } from "@alithia/content/links.ts";
import { siteName } from "@alithia/content/site.ts";
import * as footerWords from "../words/footer-words.ts";
import { Link, OutwardLink } from "./link.tsx";

const shapes = {
  community: "M3 5h12v8H8l-3.5 3V13H3zM17 9h4v8h-1.5v2.5L17 17h-6",
  channel: "M3 11.5 21 4l-4 16-6-5zM11 15l-1.5 5L8 13.5 21 4",
  profile: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-5.5 8-5.5S19 16 20 20",
} as const;

function SocialIcon({ icon }: { icon: keyof typeof shapes }) {
  return (
    <svg
      aria-hidden="true"
      className="social-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
    >
      <path d={shapes[icon]} />
    </svg>
  );
}

export function SiteFooter() {
  return (
    <footer id="footer" className="site-footer theme-light">
      <div className="site-footer-inner">
        <p className="site-footer-name">{siteName}</p>
        <nav aria-label={footerWords.social}>
          <ul className="social-links">
            {socialLinks.map((link) => (
              <li key={link.href}>
                <OutwardLink href={link.href}>
                  <SocialIcon icon={link.icon} />
                  <span>
                    {link.label}
                    <small>{link.leadsTo}</small>
                  </span>
                </OutwardLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="site-footer-lines">
          <Link href="/legal">{footerWords.terms}</Link>
          <a href={securityContact}>{footerWords.reportFault}</a>
          <span>{footerWords.noCookies}</span>
        </p>
      </div>
    </footer>
  );
}

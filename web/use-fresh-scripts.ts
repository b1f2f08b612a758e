import { useEffect } from "react";
import { reloadAfterRedeploy } from "./reload-after-redeploy.ts";

/** For a page that fetches more of its script as it goes: reloads it once when a part is gone after a redeploy. */
export function useFreshScripts(): void {
  useEffect(
    () =>
      reloadAfterRedeploy({
        page: window,
        findStorage: () => sessionStorage,
        isOnline: () => navigator.onLine,
        reload: () => location.reload(),
        now: () => Date.now(),
      }),
    [],
  );
}

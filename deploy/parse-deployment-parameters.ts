import { type DeploymentParameters, deploymentParametersSchema } from "./deployment-parameters.ts";

/** Throws with one line for each parameter that is missing or wrong. */
export function parseDeploymentParameters(parameters: unknown): DeploymentParameters {
  const result = deploymentParametersSchema.safeParse(parameters);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The parameters are not complete:\n${lines.join("\n")}`);
}
